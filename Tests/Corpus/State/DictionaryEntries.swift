import ReducerTesting

/// Entries of a dictionary change, go and come.
struct DictionaryEntries: StateMistake {
  struct State: Equatable {
    var counts = ["apple": 1, "fig": 2, "kiwi": 3, "pear": 4, "plum": 5, "quince": 6]
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.counts["apple"] = 7
        state.counts["fig"] = nil
        state.counts["lemon"] = 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.counts["apple", default: 0] += 1
  }
}
