import ReducerTesting

/// Flags: the test expects the wrong one to be set.
struct ToggledFlags: StateMistake {
  struct State: Equatable {
    var isLoading = false
    var isEnabled = true
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.isLoading = true
        state.isEnabled = false
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.isEnabled = false
  }
}
