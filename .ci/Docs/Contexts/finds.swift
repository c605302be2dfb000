@Test private func theBlock() async {
// The block.
  _ = found
}
