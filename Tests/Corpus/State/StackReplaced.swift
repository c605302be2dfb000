import ReducerTesting

/// Screens in the middle of a stack are replaced and removed.
struct StackReplaced: StateMistake {
  struct State: Equatable {
    var path = StackState<Path>([.empty, .record(meeting: 1), .empty, .detail(Detail())])
  }
  enum Path: Equatable {
    case detail(Detail)
    case record(meeting: Int)
    case empty
  }
  struct Detail: Equatable {
    var title = ""
    @PresentationState var destination: Destination?
  }
  enum Destination: Equatable { case edit(Form) }
  struct Form: Equatable { var name = "" }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.path[id: 1] = .record(meeting: 2)
        state.path[id: 2] = nil
        state.path[id: 3, case: /Path.detail]?.title = "Blob"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.path[id: 2] = .record(meeting: 2)
  }
}
