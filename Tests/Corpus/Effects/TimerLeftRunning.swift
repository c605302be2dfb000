import ReducerTesting

/// A timer: the test ends while it runs.
struct TimerLeftRunning: EffectMistake {
  struct State: Equatable { var seconds = 0 }
  enum Action: Equatable { case startButtonTapped, stopButtonTapped, ticked }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 6,
      effects: [.init(action: ".startButtonTapped", line: timerLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.stopButtonTapped)
  }
}
