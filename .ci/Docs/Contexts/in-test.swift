@Test private func theBlock() async throws {
// The block.
}
