/// Helpers for the texts of failures.
extension String {
  /// The text without line breaks and indentation.
  var onOneLine: String {
    var line = ""
    for part in split(whereSeparator: \.isNewline).map({ $0.drop(while: { $0 == " " }) }) {
      let isWithinParentheses = line.hasSuffix("(") || part.hasPrefix(")")
      line += (line.isEmpty || isWithinParentheses ? "" : " ") + part
    }
    return line
  }

  /// The lines of code.
  var codeLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Shortens the text to a limit, with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }

  /// Adds spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}

/// Returns a number with its noun, in the plural unless the number is one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Writes a question as a table: what the answer may be, and what to do then.
func table(_ question: String, _ rows: [(what: String, remedy: String)]) -> String {
  let width = rows.map(\.what.count).max() ?? 0
  let lines = rows.map { "  \("\($0.what):".padded(to: width + 1)) \($0.remedy)" }
  return "\(question)\n\n\(lines.joined(separator: "\n"))"
}
