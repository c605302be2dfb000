import ReducerTesting

/// The test lets the time pass before there is an effect that waits for it.
struct AdvancedBeforeSend: EffectMistake {
  struct State: Equatable { var isExpired = false }
  enum Action: Equatable { case opened, expired }

  @Dependency(\.continuousClock) var clock

  static let effectLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.expired)
        }
      case .expired:
        state.isExpired = true
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".opened",
    line: effectLine
  )
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 9,
      effects: [effect],
      mentions: ["until 120s on the test clock, now 60s: advance by 60s"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(60))
    await store.send(.opened)
    await store.receive(.expired) { $0.isExpired = true }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.opened)
    await clock.advance(by: .seconds(60))
    await store.receive(.expired) { $0.isExpired = true }
  }
}
