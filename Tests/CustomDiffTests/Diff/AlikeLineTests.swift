import CustomDiff
import Testing

/// A value that shows the lines of another one and more does not look the same.
@Suite struct AlikeLineTests {
  struct Text: Hashable, CustomDumpStringConvertible {
    var customDumpDescription: String
  }

  private let short = Text(customDumpDescription: "a")
  private let long = Text(customDumpDescription: "a\n")

  @Test func anEmptyLineMore() {
    #expect(diff(short, long) == "- a\n+ a\n+ ")
    #expect(diff(long, short) == "- a\n- \n+ a")
    #expect(
      diff(Single(value: short), Single(value: long)) == """
          Single(
        -   value: a
        +   value: a
        +   \("")
          )
        """
    )
  }

  @Test func aCharacterMore() {
    #expect(diff(1, 11) == "- 1\n+ 11")
    #expect(diff(11, 1) == "- 11\n+ 1")
    #expect(diff(12, 2) == "- 12\n+ 2")
    #expect(diff(2, 12) == "- 2\n+ 12")
  }
}
