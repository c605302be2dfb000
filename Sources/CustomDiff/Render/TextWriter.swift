/// A text that grows line by line, each line starting with a mark and an indentation.
struct TextWriter {
  private(set) var contents = ""
  /// What every line starts with: empty in a dump, `- ` and its like in a difference.
  var mark = ""
  var indent = 0
  /// The number of lines after which nothing more is worth writing.
  var lineLimit = Int.max
  /// Whether what is written from here on will be cut.
  var isFull: Bool { lineCount > lineLimit }
  /// The number of lines that have been started.
  private(set) var lineCount = 0

  /// Starts the next line; on the first call, the first one.
  mutating func startLine() {
    if lineCount > 0 { contents.append("\n") }
    lineCount += 1
    contents.append(mark)
    var rest = indent
    while rest > 0 {
      let count = min(rest, TextWriter.spaces.count - 1)
      contents.append(TextWriter.spaces[count])
      rest -= count
    }
  }

  /// Strings of as many spaces as their position says.
  private static let spaces = (0...64).map { String(repeating: " ", count: $0) }

  mutating func write(_ text: String) {
    contents.append(text)
  }

  /// Writes text that may span several lines.
  mutating func writeLines(_ text: String) {
    guard text.utf8.contains(10) else { return contents.append(text) }
    var isFirst = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { startLine() }
      isFirst = false
      contents.append(contentsOf: line)
    }
  }
}
