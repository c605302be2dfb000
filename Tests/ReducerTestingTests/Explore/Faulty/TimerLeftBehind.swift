import ReducerTesting

/// A stopwatch whose reset does not stop it.
struct TimerLeftBehindFeature: Reducer {
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }
  enum Action: Equatable {
    case startTapped
    case resetTapped
    case ticked
  }
  enum CancelID { case timer }
  var isMended = false

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      state.isRunning = true
      return .send(.ticked, every: .seconds(1), on: clock)
        .cancellable(id: CancelID.timer, cancelInFlight: true)
    case .resetTapped:
      state = State()
      return isMended ? .cancel(id: CancelID.timer) : .none
    case .ticked:
      state.seconds += 1
      return .none
    }
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: TimerLeftBehindFeature.State(), clock: TestClock()) {
        TimerLeftBehindFeature(isMended: attempt.isMended)
      }
    } steps: { state in
      if state.isRunning { Sending(.resetTapped) } else { Sending(.startTapped) }
      Advancing(by: .seconds(in: 1...3))
    } checks: {
      Always("what does not run stands at zero") { $0.isRunning || $0.seconds == 0 }
      Sometimes("three seconds are over") { $0.seconds == 3 }
    }
  }
}
