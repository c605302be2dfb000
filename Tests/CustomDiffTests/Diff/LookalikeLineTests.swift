import CustomDiff
import Testing

/// A line of a text is escaped where it looks like the one whose place it takes.
@Suite struct LookalikeLineTests {
  @Test func besideLinesOfASCII() {
    #expect(
      diff("a\nBl\u{43E}b\nz", "b\nBlob\nz") == #"""
          """
        - a
        - Bl\u{43E}b
        + b
        + Blob
          z
          """
        """#
    )
    #expect(
      diff("b\nBlob\nz", "a\nBl\u{43E}b\nz") == #"""
          """
        - b
        - Blob
        + a
        + Bl\u{43E}b
          z
          """
        """#
    )
  }

  @Test func linesThatLookLikeNoOther() {
    #expect(
      diff("a\n\u{436}\nz", "b\n\u{448}\nz") == """
          \"""
        - a
        - \u{436}
        + b
        + \u{448}
          z
          \"""
        """
    )
  }
}
