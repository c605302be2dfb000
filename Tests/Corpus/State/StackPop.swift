import ReducerTesting

/// The last screen is popped: the test forgets it.
struct StackPop: StateMistake {
  struct State: Equatable {
    var path = StackState<Path>([.detail(Detail()), .record(meeting: 1)])
    var count = 0
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
        state.path.removeLast()
        state.count = 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.count = 1
  }
}
