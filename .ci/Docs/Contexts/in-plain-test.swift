@Test private func theBlock() throws {
// The block.
}
