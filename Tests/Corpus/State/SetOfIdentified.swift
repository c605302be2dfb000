import ReducerTesting

/// Members of a set that have an identity, and change.
struct SetOfIdentified: StateMistake {
  struct State: Equatable {
    var users: Set<User> = [User(id: 1, name: "a"), User(id: 2, name: "b"), User(id: 3, name: "c")]
  }
  struct User: Hashable, Identifiable {
    let id: Int
    var name: String
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.users.remove(User(id: 2, name: "b"))
        state.users.insert(User(id: 2, name: "Blob"))
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.users.remove(User(id: 2, name: "b"))
  }
}
