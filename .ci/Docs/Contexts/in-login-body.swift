private struct theBlock: Reducer {
  enum Login {
    enum Effect { case logIn(String) }

    static func update(_ model: String, _ event: Action) -> (String, [Effect]) {
      switch event {
      case .nameEntered(let name): (name, [.logIn(name)])
      case .loggedIn(let name): (name, [])
      }
    }
  }
  struct API { var logIn: @Sendable (String) async throws -> String }

  typealias State = String
  enum Action {
    case nameEntered(String)
    case loggedIn(String)
  }
  let api: API

  var body: some ReducerOf<Self> {
// The block.
  }
}
