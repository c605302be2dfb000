@Test private func theBlock() async throws {
  struct Letter: Identifiable, Equatable { let id: String }
  var letters = IdentifiedArray(uniqueElements: ["A", "B", "C", "D", "E"].map(Letter.init(id:)))
// The block.
}
