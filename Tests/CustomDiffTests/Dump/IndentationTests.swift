import CustomDiff
import Testing

/// Lines are indented by as many spaces as asked for, however many those are.
@Suite struct IndentationTests {
  @Test(arguments: [62, 63, 64, 65, 66, 126, 127, 128, 129, 130, 999, 1_000])
  func deepLines(count: Int) {
    var text = ""
    customDump([1], to: &text, indent: count)
    let spaces = String(repeating: " ", count: count)
    #expect(text == "\(spaces)[\n\(spaces)  [0]: 1\n\(spaces)]")
  }

  @Test(arguments: 0...2)
  func linesOfAString(count: Int) {
    var text = ""
    customDump("a\nb", to: &text, indent: count)
    let spaces = String(repeating: " ", count: count)
    #expect(text == ["\"\"\"", "a", "b", "\"\"\""].map { spaces + $0 }.joined(separator: "\n"))
  }
}
