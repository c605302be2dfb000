private func theBlock(
  store: TestStoreOf<Feature>,
  clock: TestClock<Duration>,
  user: User,
  counter: inout Counter
) async throws {
// The block.
}
