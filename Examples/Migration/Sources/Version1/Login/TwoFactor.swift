import ComposableArchitecture

struct TwoFactor: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @BindingState var code = ""
    var isFormValid = false
    var isTwoFactorRequestInFlight = false
    let token: String
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case submitButtonTapped
    case twoFactorResponse(TaskResult<AuthenticationResponse>)

    enum Alert: Equatable {}
  }

  @Dependency(\.authenticationClient) var authenticationClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .alert:
        return .none

      case .binding(\.$code):
        state.isFormValid = state.code.count >= 4
        return .none

      case .binding:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await self.dismiss() }

      case .submitButtonTapped:
        state.isTwoFactorRequestInFlight = true
        return .run { [code = state.code, token = state.token] send in
          await send(
            .twoFactorResponse(
              TaskResult { try await self.authenticationClient.twoFactor(code, token) }
            )
          )
        }

      case .twoFactorResponse(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isTwoFactorRequestInFlight = false
        return .none

      case .twoFactorResponse(.success):
        state.isTwoFactorRequestInFlight = false
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}
