import CustomDiff
import TestSupport
import Testing

/// Values that differ past the change limit are shown closed, below a note.
@Suite struct UnexaminedTests {
  struct Row: Equatable {
    var id = 0
    var name = ""
  }

  struct Table: Equatable {
    var title = ""
    var row = Row()
    var count = 0
  }

  private let note = "// Differs, but the comparison stopped before finding where"

  @Test func aPartPastTheLimit() throws {
    let new = Table(title: "new", row: Row(name: "x"))
    let found = try #require(difference(between: Table(), and: new, limit: 1))
    expectEqual(found.root.changeCount, ChangeCount(found: 2, isExact: false))
    expectEqual(
      found.text(),
      """
        UnexaminedTests.Table(
      -   title: "",
      +   title: "new",
          \(note) (row: UnexaminedTests.Row):
      -   row: UnexaminedTests.Row(…),
      +   row: UnexaminedTests.Row(…),
          count: 0
        )
      """
    )
    let whole = try #require(difference(between: Table(), and: new, limit: 2))
    expectEqual(whole.root.changeCount, ChangeCount(found: 2))
    expectEqual(whole.text(), diff(Table(), new))
  }
}
