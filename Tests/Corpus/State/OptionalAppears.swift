import ReducerTesting

/// Something optional is there now: the test forgets it.
struct OptionalAppears: StateMistake {
  struct State: Equatable {
    var user: User?
    var count = 0
  }
  struct User: Equatable {
    var id: Int
    var name: String
    var isAdmin: Bool
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.user = User(id: 1, name: "Blob", isAdmin: false)
        state.count += 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.count = 1
  }
}
