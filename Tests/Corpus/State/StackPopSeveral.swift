import ReducerTesting

/// Screens are popped: the test pops one too many.
struct StackPopSeveral: StateMistake {
  struct State: Equatable {
    var path = StackState<Path>([.detail(Detail()), .record(meeting: 1), .empty, .empty])
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
      case .tapped: state.path.pop(from: 1)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.path.removeAll()
  }
}
