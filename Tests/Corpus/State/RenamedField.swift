import ReducerTesting

/// A text field: the test was copied from another one.
struct RenamedField: StateMistake {
  struct State: Equatable { var name = "" }

  enum Action { case nameChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .nameChanged("Blob") }

  static func expect(_ state: inout State) {
    state.name = "Blob Jr."
  }
}
