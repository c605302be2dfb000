import CustomDiff
import Testing

/// The note of a moved element fits at the end of its line, whatever identifies the element.
@Suite struct MoveNoteTests {
  private struct Place: Equatable, Identifiable {
    struct ID: Hashable {
      var row: Int
      var column: Int
    }
    var id: ID
  }

  private struct Line: Equatable, Identifiable {
    var id: String
  }

  private func moved<Element: Equatable>(_ elements: [Element]) -> String? {
    diff(elements, [elements[2], elements[0], elements[1]])
  }

  @Test func anIdentifierWithSeveralFields() {
    #expect(
      moved((0..<3).map { Place(id: Place.ID(row: $0, column: 0)) }) == """
          [
        +   [0]: MoveNoteTests.Place(…),  // id MoveNoteTests.Place.ID(row: 2, column: 0), moved from [2]
            … (2 unchanged),
        -   [2]: MoveNoteTests.Place(…)  // id MoveNoteTests.Place.ID(row: 2, column: 0), moved to [0]
          ]
        """
    )
  }

  @Test func anIdentifierWithALineBreak() {
    #expect(
      moved(["a\nb", "c\nd", "e\nf"].map { Line(id: $0) }) == #"""
          [
        +   [0]: MoveNoteTests.Line(…),  // id "e\nf", moved from [2]
            … (2 unchanged),
        -   [2]: MoveNoteTests.Line(…)  // id "e\nf", moved to [0]
          ]
        """#
    )
  }

  @Test func anIdentifierThatIsTooLong() throws {
    let numbers = Array(0..<100)
    let lists = (0..<3).map { number in Listed(id: numbers + [number]) }
    let text = try #require(moved(lists))
    #expect(text.contains("// id […], moved from [2]"))
  }

  private struct Listed: Equatable, Identifiable {
    var id: [Int]
  }
}
