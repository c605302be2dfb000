@Test private func theBlock() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counters.State(counters: [1])) { Counters(clock: clock) }
// The block.
}
