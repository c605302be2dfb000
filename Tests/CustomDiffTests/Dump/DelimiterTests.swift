import CustomDiff
import Testing

/// A literal has as many number signs as its text needs, and no more.
@Suite struct DelimiterTests {
  @Test func severalLines() {
    let counts = [
      ("\"\"\na", 0), ("x\n\"a\"\"", 0), ("x\n\"\"\"", 1), ("x\n\\", 1), ("x\n\\\"\"#", 1),
      ("x\n\"\"\"#", 2), ("x\n\"\"\"#\"\"##", 2), ("x\n\"\"\"a#", 1), ("#\n\\", 1),
      ("##\n\"\"\"", 1),
    ]
    for (value, count) in counts {
      let signs = String(repeating: "#", count: count)
      #expect(String(customDumping: value) == "\(signs)\"\"\"\n\(value)\n\"\"\"\(signs)")
    }
  }

  @Test func oneLine() {
    let counts = [
      ("#", 0), ("\"", 1), ("\"a#", 1), ("\"#", 2), ("\\a#", 1), ("\\#", 2), ("\"##a\"#", 3),
      ("#\"", 1), ("##\\a", 1), ("a##\"", 1),
    ]
    for (value, count) in counts {
      let signs = String(repeating: "#", count: count)
      #expect(String(customDumping: value) == "\(signs)\"\(value)\"\(signs)")
    }
  }
}
