@Test private func theBlock() async throws {
  struct Row { var title = "" }
  enum Destination {
    case alert
    case edit(Row)
  }
  var destination = Destination.alert
  do {
    try (/Destination.edit).modify(&destination) { $0.title = "Blob" }
  } catch {
// The block.
  }
}
