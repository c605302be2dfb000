import ReducerTesting

extension TourStop {
  static let effectLeftRunning = TourStop(
    title: "An effect that is left running",
    explanation: "The test starts the timer and ends without stopping it.",
    expected: """
      ✘ An effect returned for this action is still running. It must complete before the end of \
      the test. …

        The effect of TimerFeature.Action.startButtonTapped, made at \
      StandupsTerminal/TimerFeature.swift:25, is sleeping until 1s on the test clock, now 0s: \
      advance by 1s.

      To fix, inspect any effects the reducer returns for this action and ensure that all of \
      them complete by the end of the test. There are a few reasons why an effect may not have \
      completed:

      • If an effect uses a clock (via "sleep", "timer", "debounce", etc.), make sure that you \
      wait enough time for the clock to perform the effect. If you are using a test clock, \
      advance the clock so that the effects may complete, or consider using an immediate clock \
      to immediately perform the effect instead.

      • If you are returning a long-living effect (timers, notifications, streams, etc.), then \
      make sure those effects are torn down by marking the effect ".cancellable" and returning a \
      corresponding cancellation effect ("Effect.cancel") from another action, or, if your \
      effect is driven by a stream, finish it.

      • If an effect does work outside of the store's control, give it time to finish with \
      "await store.finish()" at the end of the test.

      The story so far:
        0s  sent       TimerFeature.Action.startButtonTapped    isRunning  false → true
        0s  started    effect at StandupsTerminal/TimerFeature.swift:25
        0s  waiting    effect at StandupsTerminal/TimerFeature.swift:25    sleeping until 1s on \
      the test clock, now 0s: advance by 1s
      """
  ) {
    let test = TourTest()
    do {
      let store = timerStore(test, TestClock())
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
    }
    return test.report
  }

  static let actionNotReceived = TourStop(
    title: "An action that nothing received",
    explanation: "The clock goes on by two seconds, and the test asserts only the first tick.",
    expected: """
      ✘ The store received 1 unexpected action after this one: …

      Unhandled actions: [
        [0]: TimerFeature.Action.timerTicked
      ]

      To fix, pass over them with "await store.skipReceivedActions()", or assert each:

        await store.receive(.timerTicked) {
          $0.secondsElapsed = 2
        }

      The story so far:
        0s  sent       TimerFeature.Action.startButtonTapped    isRunning  false → true
        0s  started    effect at StandupsTerminal/TimerFeature.swift:25
        1s  received   TimerFeature.Action.timerTicked    secondsElapsed  0 → 1
        2s  received   TimerFeature.Action.timerTicked    secondsElapsed  1 → 2
        2s  cancelled  effect at StandupsTerminal/TimerFeature.swift:25
      """
  ) {
    let test = TourTest()
    let clock = TestClock()
    do {
      let store = timerStore(test, clock)
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
      await clock.advance(by: .seconds(2))
      await store.receive(.timerTicked) {
        $0.secondsElapsed = 1
      }
      await store.skipInFlightEffects()
    }
    return test.report
  }

  static let hourOfTicks = TourStop(
    title: "A timer driven through an hour",
    explanation: "Each of the 3,600 ticks is received and asserted, in the blink of an eye.",
    expected: "✔ passed"
  ) {
    let test = TourTest()
    let clock = TestClock()
    do {
      let store = timerStore(test, clock)
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
      await clock.advance(by: .seconds(3_600))
      for second in 1...3_600 {
        await store.receive(.timerTicked) {
          $0.secondsElapsed = second
        }
      }
      await store.send(.stopButtonTapped) {
        $0.isRunning = false
      }
    }
    return test.report
  }

  private static func timerStore(
    _ test: TourTest,
    _ clock: TestClock<Duration>
  ) -> TestStore<TimerFeature.State, TimerFeature.Action> {
    test.store(initialState: TimerFeature.State()) {
      TimerFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
