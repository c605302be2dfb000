@Test private func theBlock() async {
  let clock = TestClock()
  let store = TestStore(initialState: SearchFeature.State()) {
    SearchFeature()
  } withDependencies: {
    $0.continuousClock = clock
  }
// The block.
}
