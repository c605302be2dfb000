/// A text that grows line by line, each line starting with a mark and an indentation.
struct TextWriter {
  private(set) var contents = ""
  /// What every line starts with: empty in a dump, `- ` and its like in a difference.
  var mark = ""
  var indent = 0
  private var hasLines = false

  /// Starts the next line; on the first call, the first one.
  mutating func startLine() {
    if hasLines { contents.append("\n") }
    hasLines = true
    contents.append(mark)
    for _ in 0..<indent { contents.append(" ") }
  }

  mutating func write(_ text: String) {
    contents.append(text)
  }

  /// Writes text that may span several lines.
  mutating func writeLines(_ text: String) {
    guard text.utf8.contains(10) else { return contents.append(text) }
    var isFirst = true
    // Not by characters: a line feed may be the second half of one.
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      if !isFirst { startLine() }
      isFirst = false
      contents.append(contentsOf: Substring(line))
    }
  }
}
