import CustomDiff
import Testing

/// A literal has as many number signs as its text needs, and no more.
@Suite struct DelimiterTests {
  @Test(arguments: [
    ("\"\"\na", 0),
    ("x\n\"a\"\"", 0),
    ("x\n\"\"\"", 1),
    ("x\n\\", 1),
    ("x\n\\\"\"#", 1),
    ("x\n\"\"\"#", 2),
    ("x\n\"\"\"#\"\"##", 2),
    ("x\n\"\"\"a#", 1),
    ("#\n\\", 1),
    ("##\n\"\"\"", 1),
  ])
  func severalLines(value: String, count: Int) {
    let signs = String(repeating: "#", count: count)
    #expect(
      String(customDumping: value) == "\(signs)\"\"\"\n\(value)\n\"\"\"\(signs)"
    )
  }

  @Test(arguments: [
    ("#", 0), ("\"", 1), ("\"a#", 1), ("\"#", 2), ("\\a#", 1), ("\\#", 2), ("\"##a\"#", 3),
    ("#\"", 1), ("##\\a", 1), ("a##\"", 1),
  ])
  func oneLine(value: String, count: Int) {
    let signs = String(repeating: "#", count: count)
    #expect(String(customDumping: value) == "\(signs)\"\(value)\"\(signs)")
  }
}
