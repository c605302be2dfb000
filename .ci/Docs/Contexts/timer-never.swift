@Test private func waitsForever() async {
  let store = TestStore(initialState: TimerFeature.State()) {
    TimerFeature()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  await store.send(.startButtonTapped)
  await store.receive(.timerTicked)
}
