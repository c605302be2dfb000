import CustomDiff
import Testing

/// A value that shows itself as an optional is compared as what it shows.
@Suite struct MirroredOptionalTests {
  /// Not equatable, so that its text is compared.
  struct Maybe: CustomReflectable {
    var text: String?
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: text.map { [$0] } ?? [], displayStyle: .optional)
    }
  }

  @Test func equality() {
    #expect(Equality.holds(Maybe(text: "a"), Maybe(text: "a")))
    #expect(!Equality.holds(Maybe(text: "a"), Maybe(text: "b")))
    #expect(!Equality.holds(Maybe(text: "a"), Maybe()))
    #expect(!Equality.holds(Maybe(), Maybe(text: "a")))
    #expect(Equality.holds(Maybe(), Maybe()))
  }

  @Test func severalLines() {
    #expect(
      diff(Maybe(text: "a\nb"), Maybe(text: "a\nc")) == #"""
          """
          a
        - b
        + c
          """
        """#
    )
  }

  @Test func elements() {
    #expect(
      diff([Maybe(text: "a"), Maybe(text: "b")], [Maybe(text: "a"), Maybe(text: "c")]) == """
          [
            [0]: "a",
        -   [1]: "b"
        +   [1]: "c"
          ]
        """
    )
  }
}
