/// A text that grows line by line, each line starting with a mark and an indentation.
struct TextWriter {
  var contents = ""
  /// The text at the start of every line: empty in a dump, `- ` or similar in a difference.
  var mark = ""
  var indent = 0
  /// The number of lines after which writing more is pointless.
  var lineLimit = Int.max
  /// True if further text will be cut.
  var isFull: Bool { lineCount > lineLimit }
  /// The number of lines that have been started.
  var lineCount = 0

  /// Starts the next line or, on the first call, the first one.
  mutating func startLine() {
    if lineCount > 0 { contents.append("\n") }
    contents.append(mark)
    contents.append(String(repeating: " ", count: indent))
    lineCount += 1
  }

  mutating func write(_ text: String) {
    contents.append(text)
  }

  /// Writes the description that a value gives of itself.
  mutating func write(description: String) {
    if description.hasOnly(.visibleASCII), description.utf8.last != 0x20 {
      return contents.append(description)
    }
    writeLines(VisibleText.escaped(lines: description))
  }

  /// Writes text that may span several lines.
  mutating func writeLines(_ text: String) {
    if text.hasOnly(.noNewlines) { return contents.append(text) }
    for (index, line) in text.linesOfScalars().enumerated() {
      if index > 0 { startLine() }
      contents.append(line)
    }
  }
}
