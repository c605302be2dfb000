import CustomDiff
import Testing

/// The first changes of a list are looked into, however many elements move after them.
@Suite struct ExaminedOrderTests {
  private struct Row: Equatable, Identifiable {
    var id: Int
    var name = ""
    var count = 0
    var total = 0
  }

  @Test func changesBeforeManyMoves() throws {
    let old = (0..<1_500).map { Row(id: $0) }
    let new = [Row(id: 0, name: "b", count: 1, total: 1), Row(id: 1, name: "b")]
    let text = try #require(
      diff(old, new + old.dropFirst(2).reversed(), limits: DiffLimits(lines: 10))
    )
    #expect(text.contains("+     total: 1"))
    #expect(!text.contains("the comparison stopped"))
  }
}
