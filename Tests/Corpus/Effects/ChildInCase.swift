import ReducerTesting

/// One of two screens, and the response that it waits for: the other screen comes first.
struct ChildInCase: EffectMistake {
  enum State: Equatable { case login(Login.State), home }
  enum Action: Equatable { case login(Login.Action), skipButtonTapped }

  struct Login: Reducer {
    struct State: Equatable { var isWaiting = false }
    enum Action: Equatable { case loginButtonTapped, codeArrived(Int) }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isWaiting = action == .loginButtonTapped
      guard state.isWaiting else { return .none }
      return .run { send in
        try await clock.sleep(for: .seconds(30))
        await send(.codeArrived(1234))
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .skipButtonTapped { state = .home }
      return .none
    }
    .ifCaseLet(/State.login, action: /Action.login) { Login() }
  }

  static var initialState: State { .login(Login.State()) }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      mentions: ["No effect is running", ".login.codeArrived"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.login(.loginButtonTapped)) { $0 = .login(Login.State(isWaiting: true)) }
    await store.send(.skipButtonTapped) { $0 = .home }
    await clock.advance(by: .seconds(30))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.login(.codeArrived(1234)))
  }
}
