import ReducerTesting

/// Values that were given identifiers.
struct IdentifiedValues: StateMistake {
  struct State: Equatable {
    var words: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.words[id: 1]?.value = "b"
        state.words.append(Identified("c", id: 2))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.words[id: 1] = nil
  }
}
