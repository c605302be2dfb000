import CustomDiff
import Testing

/// Text that does not come from a plain string follows the rules of strings.
@Suite struct TextOfValuesTests {
  struct Described: CustomDumpStringConvertible {
    var customDumpDescription: String
  }

  @Test func aSpaceAtTheEndOfADescriptionIsEscaped() {
    #expect(String(customDumping: Described(customDumpDescription: "a ")) == "a\\u{20}")
    #expect(String(customDumping: Described(customDumpDescription: " a")) == " a")
    #expect(String(customDumping: Described(customDumpDescription: "a")) == "a")
    #expect(String(customDumping: Described(customDumpDescription: "")) == "")
  }

  @Test func closedSubstringsOfSeveralLines() {
    func closed(_ value: Any, maxDepth: Int) -> String {
      var text = ""
      customDump(value, to: &text, maxDepth: maxDepth)
      return text
    }
    #expect(closed("two\nlines"[...], maxDepth: 0) == "\"…\"")
    #expect(closed("one line"[...], maxDepth: 0) == "\"one line\"")
    #expect(closed("two\nlines"[...], maxDepth: 1) == "\"\"\"\ntwo\nlines\n\"\"\"")
    #expect(closed(["two\nlines"[...]], maxDepth: 1) == "[\n  [0]: \"…\"\n]")
  }

  /// The console has the text that a stream would get, and the end of a line.
  @Test func aDumpIsPrinted() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      customDump(Point(x: 1), name: "point", indent: 2)
      customDump([Point()], maxDepth: 1)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      output.contains(
        """
          point: Point(
            x: 1,
            y: 0
          )
        [
          [0]: Point(…)
        ]

        """
      )
    )
  }
}
