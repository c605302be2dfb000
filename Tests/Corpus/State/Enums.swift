import ReducerTesting

/// A payload changes in an enum that code cannot reach into.
struct CaseChangedWithin: StateMistake {
  struct State: DefaultState {
    var sheet: Sheet? = .edit(Form(title: "a", tags: ["x"]))
    var tree = Tree.leaf(1)
  }
  enum Sheet: Equatable { case edit(Form) }
  struct Form: Equatable {
    var title: String
    var tags: [String]
  }
  indirect enum Tree: Equatable {
    case leaf(Int)
    case node(Tree, Tree)
  }

  static func change(_ state: inout State) {
    state.sheet = .edit(Form(title: "b", tags: ["x"]))
    state.tree = .node(.leaf(1), .node(.leaf(2), .leaf(3)))
  }
  static func expect(_ state: inout State) { state.sheet = nil }
}

/// Payloads that are empty, optional, or only a label.
struct EmptyPayloads: StateMistake {
  struct State: DefaultState {
    var saved: Saved = .failure
    var last: Saved?
    var choice: Saved?
  }
  enum Saved: Equatable {
    case success(Void)
    case failure
    case maybe(Saved.Reason?)
    case because(reason: Reason)
    enum Reason { case none, other }
    static func == (lhs: Saved, rhs: Saved) -> Bool {
      String(customDumping: lhs) == String(customDumping: rhs)
    }
  }

  static func change(_ state: inout State) {
    state.saved = .success(())
    state.last = .maybe(Saved.Reason.none)
    state.choice = .because(reason: .other)
  }
  static func expect(_ state: inout State) { state.saved = .maybe(nil) }
}

/// A phase: the test is one step behind.
struct EnumCase: StateMistake {
  struct State: DefaultState { var phase = Phase.idle }
  enum Phase { case idle, loading, loaded }

  static func change(_ state: inout State) { state.phase = .loaded }
  static func expect(_ state: inout State) { state.phase = .loading }
}

/// An optional enum with a case of its own that is named "none".
struct EnumNamedNone: StateMistake {
  struct State: DefaultState {
    var filter: Filter?
    var order: Filter? = Filter.none
  }
  enum Filter: Equatable { case none, some, all }

  static func change(_ state: inout State) {
    state.filter = Filter.none
    state.order = .all
  }
  static func expect(_ state: inout State) { state.filter = .all }
}

/// A case with several associated values.
struct EnumPayload: StateMistake {
  struct State: DefaultState {
    var screen = Screen.home
    var last: Screen?
  }
  enum Screen: Equatable {
    case home
    case detail(id: Int, title: String, tags: [String])
    case web(String)
    case at(Int, Int)
  }

  static func change(_ state: inout State) {
    state.screen = .detail(id: 7, title: "Blob", tags: ["a", "b"])
    state.last = .at(1, 2)
  }
  static func expect(_ state: inout State) { state.screen = .web("blob") }
}

/// The result of a request: the test expects it to fail.
struct LoadingResult: StateMistake {
  struct State: DefaultState { var result: Result<[Int], LoadError>? }
  enum LoadError: Error, Equatable { case offline, status(Int) }

  static func change(_ state: inout State) { state.result = .success([1, 2]) }
  static func expect(_ state: inout State) { state.result = .failure(.status(404)) }
}

/// The whole state is an enum: the test expects the user to be logging in still.
struct StateOfCases: StateMistake {
  enum State: Equatable {
    case loggedOut(name: String)
    case loggedIn(Session)
  }
  struct Session: Equatable {
    var user: String
    var tabs: [Tab]
  }
  enum Tab { case home, search }

  static var initialState: State { .loggedOut(name: "") }
  static func change(_ state: inout State) {
    state = .loggedIn(Session(user: "Blob", tabs: [.home, .search]))
  }
  static func expect(_ state: inout State) { state = .loggedOut(name: "Blob") }
}
