import CustomDiff
import TestSupport
import Testing

struct StringTests {
  @Test(arguments: [
    ("Hello!", ##""Hello!""##),
    (#"Hello, "world!""#, ###"#"Hello, "world!""#"###),
    (####"a "### b"####, #####"####"a "### b"####"#####),
    (#"back \ slash"#, ##"#"back \ slash"#"##),
    ("a\tb", #""a\tb""#),
    ("\"\t", ###"#""\#t"#"###),
    ("\u{7F}\u{1}\0\r", #""\u{7F}\u{1}\0\r""#),
    ("caf\u{E9} 👨‍👩‍👧", "\"café 👨‍👩‍👧\""),
    ("\u{200B}", #""\u{200B}""#),
  ])
  func oneLine(value: String, expected: String) {
    expectEqual(String(customDumping: value), expected)
  }

  @Test func severalLines() {
    expectEqual(String(customDumping: "a\n\nb"), "\"\"\"\na\n\nb\n\"\"\"")
    expectEqual(
      String(customDumping: Pair(first: "a\nb", second: 1)),
      #"""
      Pair(
        first: """
          a
          b
          """,
        second: 1
      )
      """#
    )
    expectEqual(String(customDumping: "a\n\"\"\"#"), "##\"\"\"\na\n\"\"\"#\n\"\"\"##")
    expectEqual(String(customDumping: "a\\\nb"), "#\"\"\"\na\\\nb\n\"\"\"#")
    expectEqual(String(customDumping: "a\r\nb"), "\"\"\"\na\\r\nb\n\"\"\"")
  }

  @Test func otherTypesOfText() {
    expectEqual(String(customDumping: "abc".dropFirst()), "\"bc\"")
    expectEqual(String(customDumping: "a" as Character), "\"a\"")
    expectEqual(String(customDumping: "a" as Unicode.Scalar), "\"a\"")
    expectEqual(String(customDumping: "a" as StaticString), "\"a\"")
  }
}
