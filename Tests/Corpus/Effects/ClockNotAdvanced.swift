import ReducerTesting

/// A message disappears after a while: the test does not let the time pass.
struct ClockNotAdvanced: EffectMistake {
  struct State: Equatable { var message: String? }
  enum Action: Equatable { case saveButtonTapped, messageTimedOut }

  @Dependency(\.continuousClock) var clock

  static let effectLine: UInt = #line + 6
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        state.message = "Saved"
        return .run { send in
          try await clock.sleep(for: .seconds(3))
          await send(.messageTimedOut)
        }
      case .messageTimedOut:
        state.message = nil
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".saveButtonTapped",
    line: effectLine
  )
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 11,
      effects: [effect],
      mentions: ["advance by 3s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.saveButtonTapped) { $0.message = "Saved" }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.messageTimedOut) { $0.message = nil }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(3))
    await mistake(store, clock)
  }
}
