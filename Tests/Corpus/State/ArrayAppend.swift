import ReducerTesting

/// An element is added at the end: the test adds it in front.
struct ArrayAppend: StateMistake {
  struct State: Equatable { var items = ["a", "b"] }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.items.append("c")
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.items.insert("c", at: 0)
  }
}
