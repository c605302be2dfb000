import ReducerTesting

/// A field of a value in a dictionary.
struct DictionaryOfStructs: StateMistake {
  struct State: Equatable {
    var users = [1: User(name: "Blob", tags: []), 2: User(name: "Blob Jr.", tags: [])]
  }
  struct User: Equatable {
    var name: String
    var tags: Set<Tag>
  }
  enum Tag { case admin, guest }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.users[2]?.name = "Blob Sr."
        state.users[2]?.tags.insert(.admin)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.users[1]?.name = "Blob Sr."
  }
}
