import ReducerTesting

/// A list is cleared: the test keeps what is pinned.
struct ArrayEmptied: StateMistake {
  struct State: Equatable {
    var items = ["a", "b", "c"]
    var matrix = [[1, 2], [3, 4]]
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.items = []
        state.matrix[1][0] = 5
        state.matrix[0].append(6)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.items = ["a"]
  }
}
