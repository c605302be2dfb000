@Test private func theBlock() async {
  let clock = TestClock()
  let store = TestStore(initialState: CountersState()) {
    CountersReducer(environment: CountersEnvironment(mainQueue: clock))
  }
// The block.
}
