@Test private func theBlock() async throws {
  struct Row { var title = "" }
  enum Destination {
    case alert
    case edit(Row)
  }
  var destination = Destination.edit(Row())
// The block.
}
