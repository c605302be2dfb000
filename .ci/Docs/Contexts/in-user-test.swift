@Test private func theBlock() {
  let user = User(name: "Blob Jr")
// The block.
}
