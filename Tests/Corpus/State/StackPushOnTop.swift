import ReducerTesting

/// A screen is pushed on others, after some have been popped.
struct StackPushOnTop: StateMistake {
  struct State: Equatable { var path = StackState<Path>([.detail(Detail()), .empty]) }
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
        state.path.removeLast()
        state.path.append(.record(meeting: 1))
        state.path.append(.empty)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.path.removeLast()
  }
}
