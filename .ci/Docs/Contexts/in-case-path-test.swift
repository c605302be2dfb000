@Test private func theBlock() async throws {
  typealias ID = Int
  enum RowAction { case renamed(String) }
  enum Action {
    case tapped
    case response(Int)
    case row(RowAction)
    case element(id: ID, action: RowAction)
  }
  let actions: [Action] = [.tapped, .response(1), .row(.renamed("Blob")), .response(2)]
  _ = actions
  do {
// The block.
  }
}
