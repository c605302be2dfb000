import ComposableArchitecture

struct Login: Reducer {
  struct State: Equatable {
    @BindingState var email = ""
    @BindingState var password = ""
    @PresentationState var destination: Destination.State?
    var isLoginRequestInFlight = false
    var path = StackState<Path.State>()
    var token: String?

    var isFormValid: Bool { !email.isEmpty && !password.isEmpty }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case helpButtonTapped
    case loginButtonTapped
    case loginResponse(TaskResult<AuthenticationResponse>)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case help(Help.State)
    }
    enum Action: Equatable {
      case alert(Alert)
      case help(Help.Action)

      enum Alert: Equatable { case forgotPassword }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.help, action: /Action.help) { Help() }
    }
  }

  struct Path: Reducer {
    enum State: Equatable {
      case twoFactor(TwoFactor.State)
    }
    enum Action: Equatable {
      case twoFactor(TwoFactor.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.twoFactor, action: /Action.twoFactor) { TwoFactor() }
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .destination(.presented(.alert(.forgotPassword))):
        state.password = ""
        return .none

      case .destination:
        return .none

      case .helpButtonTapped:
        state.destination = .help(Help.State(topic: "Passwords"))
        return .none

      case .loginButtonTapped:
        state.isLoginRequestInFlight = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              TaskResult { try await self.authenticationClient.login(email, password) }
            )
          )
        }

      case .loginResponse(.failure(let error)):
        state.destination = .alert(
          AlertState(
            title: TextState(error.localizedDescription),
            primaryButton: .default(TextState("Forgot it"), action: .send(.forgotPassword)),
            secondaryButton: .cancel(TextState("Cancel"))
          )
        )
        state.isLoginRequestInFlight = false
        return .none

      case .loginResponse(.success(let response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired {
          state.path.append(.twoFactor(TwoFactor.State(token: response.token)))
        } else {
          state.token = response.token
        }
        return .none

      case .path(.element(let id, .twoFactor(.twoFactorResponse(.success(let response))))):
        state.path.pop(from: id)
        state.token = response.token
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}

struct Help: Reducer {
  struct State: Equatable {
    var topic: String
  }
  enum Action: Equatable {
    case topicPicked(String)
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .topicPicked(let topic):
      state.topic = topic
      return .none
    }
  }
}
