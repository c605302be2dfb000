import ReducerTesting

/// A timer on a clock that never waits: nothing stops it.
struct ImmediateTimer: EffectMistake {
  struct State: Equatable { var laps = 0 }
  enum Action: Equatable { case startButtonTapped, stopButtonTapped, lap }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            await send(.lap)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      case .lap:
        state.laps += 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: #line + 7,
      mentions: ["without ever waiting", "ImmediateTimer.swift:\(timerLine)"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.startButtonTapped)
    await store.skipReceivedActions()
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.lap) { $0.laps = 1 }
    await store.send(.stopButtonTapped)
  }
}
