/// A string written as a Swift literal: plain, raw when it holds quotes, or spanning lines.
package struct StringLiteral {
  /// The number signs that keep what the string holds from ending or escaping the literal.
  let delimiter: String
  package let isMultiline: Bool

  /// Chooses the form in which all of the strings can be written.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  package init(for strings: String...) {
    isMultiline = strings.contains { !$0.hasOnly(.noNewlines) }
    var signs = 0
    for string in strings {
      signs = max(signs, StringLiteral.signsNeeded(by: string, isMultiline: isMultiline))
    }
    delimiter = String(repeating: "#", count: signs)
  }

  /// The form of a string that spans lines and holds nothing to escape.
  static let ofPlainLines = StringLiteral(for: "\n")

  /// Chooses the form in which a string can be written on one line, its line breaks escaped.
  package init(onOneLine string: String) {
    isMultiline = false
    let signs = StringLiteral.signsNeeded(by: string, isMultiline: false)
    delimiter = String(repeating: "#", count: signs)
  }

  package var opening: String { isMultiline ? "\(delimiter)\"\"\"" : "\(delimiter)\"" }
  package var closing: String { isMultiline ? "\"\"\"\(delimiter)" : "\"\(delimiter)" }

  /// Escapes the characters that cannot be seen in a string of one line.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - revealed: The positions of characters to escape as far as they are not ASCII.
  package func escaped(_ text: String, revealing revealed: Set<Int> = []) -> String {
    VisibleText.escaped(text, delimiter: delimiter, revealing: revealed)
  }

  /// Escapes the characters that cannot be seen in a line of a string that spans several.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - revealed: The positions of characters to escape as far as they are not ASCII.
  package func escaped(line: String, revealing revealed: Set<Int> = []) -> String {
    VisibleText.escaped(line: line, delimiter: delimiter, revealing: revealed)
  }

  /// The lines of a string, escaped.
  func lines(_ text: String) -> [String] {
    text.linesOfScalars().map { escaped(line: $0) }
  }

  private static func signsNeeded(by text: String, isMultiline: Bool) -> Int {
    if text.hasOnly(.neitherQuotesNorBackslashes) { return 0 }
    var needed = 0
    var quotes = 0
    // How many signs follow what a delimiter could start with.
    var signs: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        quotes += 1
        signs = !isMultiline || quotes >= 3 ? 0 : nil
      case UInt8(ascii: "\\"):
        quotes = 0
        signs = 0
      case UInt8(ascii: "#"):
        quotes = 0
        signs = signs.map { $0 + 1 }
      default:
        quotes = 0
        signs = nil
      }
      if let signs { needed = max(needed, signs + 1) }
    }
    return needed
  }
}
