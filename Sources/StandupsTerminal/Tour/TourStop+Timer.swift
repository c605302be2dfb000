import ReducerTesting

extension TourStop {
  static let effectLeftRunning = TourStop(
    title: "An effect that is left running",
    explanation: "The test starts the timer and ends without stopping it.",
    outcome: .fails,
    code: """
      let store = TestStore(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
      """
  ) {
    let test = TourTest()
    do {
      let store = test.store(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
    }
    return test
  }

  static let actionNotReceived = TourStop(
    title: "An action that nothing received",
    explanation: "The clock goes on by two seconds, and the test asserts only the first tick.",
    outcome: .fails,
    code: """
      let clock = TestClock()
      let store = TestStore(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
      await clock.advance(by: .seconds(2))
      await store.receive(.timerTicked) {
        $0.secondsElapsed = 1
      }
      await store.skipInFlightEffects()
      """
  ) {
    let test = TourTest()
    let clock = TestClock()
    do {
      let store = test.store(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.startButtonTapped) {
        $0.isRunning = true
      }
      await clock.advance(by: .seconds(2))
      await store.receive(.timerTicked) {
        $0.secondsElapsed = 1
      }
      await store.skipInFlightEffects()
    }
    return test
  }

  static let hourOfTicks = TourStop(
    title: "A timer driven through an hour",
    explanation: "Each of the 3,600 ticks is received and asserted, in the blink of an eye.",
    outcome: .passes,
    code: """
      let clock = TestClock()
      let store = TestStore(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = clock
      }
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
      """
  ) {
    let test = TourTest()
    let clock = TestClock()
    do {
      let store = test.store(initialState: TimerFeature.State()) {
        TimerFeature()
      } withDependencies: {
        $0.continuousClock = clock
      }
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
    return test
  }
}
