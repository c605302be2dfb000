import ReducerTesting

/// Something optional is gone: the test expects it to be emptied.
struct OptionalDisappears: StateMistake {
  struct State: Equatable { var draft: Draft? = Draft(text: "Hello") }
  struct Draft: Equatable { var text: String }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.draft = nil
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.draft?.text = ""
  }
}
