import ReducerTesting

/// A phase: the test is one step behind.
struct EnumCase: StateMistake {
  struct State: Equatable { var phase = Phase.idle }
  enum Phase { case idle, loading, loaded }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.phase = .loaded
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.phase = .loading
  }
}
