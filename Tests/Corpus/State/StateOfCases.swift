import ReducerTesting

/// The whole state is an enum: the test has the user still log in.
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

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state = .loggedIn(Session(user: "Blob", tabs: [.home, .search]))
      }
      return .none
    }
  }

  static var initialState: State { .loggedOut(name: "") }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state = .loggedOut(name: "Blob")
  }
}
