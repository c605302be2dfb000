import ReducerTesting

/// Two effects one after the other: the test expects the second while the first still sleeps.
struct ConcatenatedTooEarly: EffectMistake {
  struct State: Equatable { var stage = 0 }
  enum Action: Equatable { case launchButtonTapped, staged(Int) }

  @Dependency(\.continuousClock) var clock

  static let sleepLine: UInt = #line + 7
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .launchButtonTapped:
        return .concatenate(
          .send(.staged(1)),
          .run { _ in try await clock.sleep(for: .seconds(5)) },
          .run { send in await send(.staged(2)) }
        )
      case .staged(let stage):
        state.stage = stage
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".launchButtonTapped",
    line: sleepLine
  )
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      effects: [effect],
      mentions: ["advance by 5s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.launchButtonTapped)
    await store.receive(.staged(1)) { $0.stage = 1 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.staged(2)) { $0.stage = 2 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(5))
    await mistake(store, clock)
  }
}
