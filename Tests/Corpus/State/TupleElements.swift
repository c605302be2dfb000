import ReducerTesting

/// Elements of tuples, with labels and without.
struct TupleElements: StateMistake {
  struct State: Equatable {
    var size = (width: 1, height: 2)
    var pair = (1, "a")
    var nested = (1, (x: 2, 3))

    static func == (lhs: State, rhs: State) -> Bool {
      lhs.size == rhs.size && lhs.pair == rhs.pair && lhs.nested.0 == rhs.nested.0
        && lhs.nested.1 == rhs.nested.1
    }
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.size.height = 3
        state.pair = (2, "b")
        state.nested.1.x = 5
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.size = (2, 1)
  }
}
