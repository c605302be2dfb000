import ReducerTesting

/// A list is sorted: the test forgets that it is.
struct ArrayRewritten: StateMistake {
  struct State: Equatable { var words = ["pear", "fig", "apple", "kiwi", "plum"] }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.words.sort()
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.words.reverse()
  }
}
