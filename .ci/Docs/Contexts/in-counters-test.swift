@Test private func theBlock() async throws {
  var counters: IdentifiedArrayOf<Counter> = [Counter(id: 1), Counter(id: 2)]
  counters[id: 1]?.count = 1
// The block.
}
