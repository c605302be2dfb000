import ReducerTesting

/// A stack of screens of one kind, beside another stack.
struct StackOfStructs: StateMistake {
  struct State: Equatable {
    var left = StackState<Screen>([Screen(title: "a")])
    var right = StackState<Screen>()
  }
  struct Screen: Equatable { var title: String }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.right.append(Screen(title: "b"))
        state.left.append(Screen(title: "c"))
        state.left[id: 0]?.title = "d"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.left[id: 0]?.title = "e"
  }
}
