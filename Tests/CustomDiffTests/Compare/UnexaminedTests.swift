import CustomDiff
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
    #expect(found.root.changeCount == ChangeCount(found: 2, isExact: false))
    #expect(
      found.text() == """
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
    #expect(whole.root.changeCount == ChangeCount(found: 2))
    #expect(whole.text() == diff(Table(), new))
  }

  struct Loose {
    var first = 0
    var second = 0
  }

  struct Open {
    var title = ""
    var loose = Loose()
  }

  /// A value without `==` is compared by its parts.
  @Test func partsWithoutEquality() throws {
    let new = Open(title: "new", loose: Loose(second: 1))
    let found = try #require(difference(between: Open(), and: new, limit: 1))
    #expect(found.root.changeCount == ChangeCount(found: 2, isExact: false))
    #expect(
      found.text() == """
          UnexaminedTests.Open(
        -   title: "",
        +   title: "new",
            loose: UnexaminedTests.Loose(
              first: 0,
              \(note) (loose.second: Int):
        -     second: 0
        +     second: 1
            )
          )
        """
    )
  }

  struct Shelf {
    var title = ""
    var all: [Loose] = []
  }

  /// One change is enough to see that they differ.
  @Test func elementsWithoutEquality() throws {
    let new = Shelf(title: "new", all: [Loose(), Loose(), Loose()])
    let found = try #require(difference(between: Shelf(), and: new, limit: 1))
    #expect(
      found.text() == """
          UnexaminedTests.Shelf(
        -   title: "",
        +   title: "new",
            all: [
        +     [0]: UnexaminedTests.Loose(
        +       first: 0,
        +       second: 0
        +     ),
              // There may be more changes; the comparison stopped here.
            ]
          )
        """
    )
  }
}
