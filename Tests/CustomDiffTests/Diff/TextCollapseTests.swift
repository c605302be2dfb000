import CustomDiff
import Testing

/// Lines near a change of a long text are shown, whatever kind of change it is.
@Suite struct TextCollapseTests {
  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private let lines = (1...30).map { "Line \($0)" }

  @Test func anInsertedLine() {
    var other = lines
    other.insert("A line", at: 15)
    #expect(
      diff(text(lines), text(other)) == #"""
          """
          … (12 unchanged lines)
          Line 13
          Line 14
          Line 15
        + A line
          Line 16
          Line 17
          Line 18
          … (12 unchanged lines)
          """
        """#
    )
  }

  @Test func aRemovedLine() {
    var other = lines
    other.remove(at: 15)
    #expect(
      diff(text(lines), text(other)) == #"""
          """
          … (12 unchanged lines)
          Line 13
          Line 14
          Line 15
        - Line 16
          Line 17
          Line 18
          Line 19
          … (11 unchanged lines)
          """
        """#
    )
  }

  @Test func tenLinesAreShown() throws {
    var other = lines
    other.insert("A line", at: 10)
    #expect(try #require(diff(text(lines), text(other))).contains("\n  Line 1\n  Line 2\n"))
    other = lines
    other.insert("A line", at: 11)
    #expect(
      try #require(diff(text(lines), text(other))).contains("\n  … (8 unchanged lines)\n  Line 9\n")
    )
    other = lines
    other.insert("A line", at: 20)
    #expect(try #require(diff(text(lines), text(other))).contains("\n  Line 29\n  Line 30\n"))
  }
}
