import ReducerTesting

/// A timer that goes on until an action stops it: the test waits for its end.
struct FinishDuringTimer: EffectMistake {
  struct State: Equatable { var beats = 0 }
  enum Action: Equatable { case playButtonTapped, stopButtonTapped, beat }
  enum CancelID { case metronome }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(500)) { await send(.beat) }
        }
        .cancellable(id: CancelID.metronome)
      case .stopButtonTapped:
        return .cancel(id: CancelID.metronome)
      case .beat:
        state.beats += 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".playButtonTapped",
    line: timerLine
  )
  static let failures = [
    ExpectedFailure(.effectsDidNotFinish, at: #line + 8, effects: [effect])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.playButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.finish()
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.stopButtonTapped)
    await store.finish()
  }
}
