import AuthenticationClient
import ComposableArchitecture

@Reducer
public struct Login: Sendable {
  @Reducer
  public enum Destination {
    case alert(AlertState<Alert>)
    case help(Help)

    @CasePathable
    public enum Alert: Equatable, Sendable { case forgotPassword }
  }

  @Reducer
  public enum Path {
    case twoFactor(TwoFactor)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    public var email = ""
    public var isLoginRequestInFlight = false
    public var password = ""
    public var path = StackState<Path.State>()
    public var token: String?

    public var isFormValid: Bool { !email.isEmpty && !password.isEmpty }

    public init(
      email: String = "",
      password: String = "",
      path: StackState<Path.State> = StackState()
    ) {
      self.email = email
      self.password = password
      self.path = path
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case helpButtonTapped
    case loginButtonTapped
    case loginResponse(Result<AuthenticationResponse, any Error>)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.authenticationClient) var authenticationClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.forgotPassword))):
        state.password = ""
        return .none

      case .helpButtonTapped:
        state.destination = .help(Help.State(topic: "Passwords"))
        return .none

      case .loginButtonTapped:
        state.isLoginRequestInFlight = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              Result { try await authenticationClient.login(email: email, password: password) }
            )
          )
        }

      case .loginResponse(.failure(let error)):
        state.destination = .alert(
          AlertState {
            TextState(error.localizedDescription)
          } actions: {
            ButtonState(action: .forgotPassword) { TextState("Forgot it") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          }
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

      case .binding, .destination, .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Login.Destination.State: Equatable {}
extension Login.Path.State: Equatable {}
