import ReducerTesting

/// A splash screen stays for two and a half seconds: the test waits for two.
struct AdvancedTooLittle: EffectMistake {
  struct State: Equatable { var isSplashShown = true }
  enum Action: Equatable { case appeared, splashEnded }

  @Dependency(\.continuousClock) var clock

  static let effectLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          try await clock.sleep(for: .milliseconds(2_500))
          await send(.splashEnded)
        }
      case .splashEnded:
        state.isSplashShown = false
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".appeared",
    line: effectLine
  )
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      effects: [effect],
      mentions: ["advance by 0.5s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.appeared)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2))
    await store.receive(.splashEnded) { $0.isSplashShown = false }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2.5))
    await store.receive(.splashEnded) { $0.isSplashShown = false }
  }
}
