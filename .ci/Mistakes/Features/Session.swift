import ReducerRuntime

struct User: Equatable, Sendable {
  var name: String
}

struct LoginFeature: Reducer {
  struct State: Equatable {
    var name = ""
    var password = ""
    var attempts = 0
  }

  enum Action: Equatable {
    case loginButtonTapped
    case nameChanged(String)
    case loggedIn(User)
  }

  let logIn: @Sendable (_ name: String, _ password: String) async throws -> User

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loginButtonTapped:
        state.attempts += 1
        return .run { [state] send in
          let user = try await logIn(state.name, state.password)
          // mistake: missing argument of a closure
          // instead: let user = try await logIn(state.name)
          // names:   missing
          await send(.loggedIn(user))
          // mistake: property of a value that has none
          // instead: await send(.loggedIn(user.value))
          // names:   value
        } catch: { _, _ in
        }

      case .nameChanged(let name):
        state.name = name.lowercased()
        // mistake: misspelt method of a payload
        // instead: state.name = name.lowercase()
        // names:   lowercase
        return .none

      case .loggedIn:
        return .none
      }
    }
  }
}

struct HomeFeature: Reducer {
  struct State: Equatable {
    var user: User
    var visits = 0
  }

  enum Action: Equatable {
    case appeared
    case logOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.visits += 1
        return .none
      case .logOutButtonTapped:
        state.visits = 0
        return .none
        // mistake: effect of nothing misspelt
        // instead: return .nothing
        // names:   nothing
      }
    }
  }
}

struct SessionFeature: Reducer {
  enum State: Equatable {
    case loggedOut(LoginFeature.State)
    case loggedIn(HomeFeature.State)
  }

  enum Action: Equatable {
    case login(LoginFeature.Action)
    case home(HomeFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.loggedIn(let user)):
        state = .loggedIn(HomeFeature.State(user: user))
        // mistake: misspelt case of the state
        // instead: state = .logedIn(HomeFeature.State(user: user))
        // names:   logedIn
        return .none

      case .home(.logOutButtonTapped):
        state = .loggedOut(LoginFeature.State())
        // mistake: state of another case
        // instead: state = .loggedOut(HomeFeature.State())
        // names:   HomeFeature.State
        return .none

      case .login, .home:
        return .none
      }
    }
    .ifCaseLet(/State.loggedOut, action: /Action.login) {
      // mistake: misspelt case in ifCaseLet
      // instead: .ifCaseLet(/State.logedOut, action: /Action.login) {
      // names:   logedOut
      // mistake: case of another child in ifCaseLet
      // instead: .ifCaseLet(/State.loggedOut, action: /Action.home) {
      // names:   action child
      LoginFeature(logIn: { name, _ in User(name: name) })
      // mistake: forgotten argument of a child
      // instead: LoginFeature()
      // names:   logIn
    }
    .ifCaseLet(/State.loggedIn, action: /Action.home) {
      HomeFeature()
      // mistake: parent in place of the child
      // instead: SessionFeature()
      // names:   SessionFeature
    }
  }
}
