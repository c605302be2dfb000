import ReducerTesting

/// Values that are hashable, and nothing else is known.
struct TypeErased: StateMistake {
  struct State: Equatable {
    var id: AnyHashable = 0
    var values: [String: AnyHashable] = [:]
  }
  enum Kind: Hashable { case big }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.id = "a"
        state.values = ["a": 1, "b": AnyHashable(Kind.big), "c": AnyHashable([1 as Int8])]
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.id = 1
  }
}
