/// The form of a string as a Swift literal: plain, raw if it holds quotes, or multiline.
package struct StringLiteral {
  /// The number signs that keep the contents from ending the literal or starting an escape.
  let delimiter: String
  package let isMultiline: Bool

  /// Chooses a form in which all of the strings can be written.
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

  /// Chooses the form for a string on one line, with its line breaks escaped.
  package init(onOneLine string: String) {
    isMultiline = false
    let signs = StringLiteral.signsNeeded(by: string, isMultiline: false)
    delimiter = String(repeating: "#", count: signs)
  }

  package var opening: String { isMultiline ? "\(delimiter)\"\"\"" : "\(delimiter)\"" }
  package var closing: String { isMultiline ? "\"\"\"\(delimiter)" : "\"\(delimiter)" }

  /// Escapes invisible characters in a single-line string.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - revealed: The positions of characters whose scalars are escaped unless they are ASCII.
  package func escaped(_ text: String, revealing revealed: Set<Int> = []) -> String {
    VisibleText.escaped(text, delimiter: delimiter, revealing: revealed)
  }

  /// Escapes invisible characters in a line of a multiline string.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - revealed: The positions of characters whose scalars are escaped unless they are ASCII.
  package func escaped(line: String, revealing revealed: Set<Int> = []) -> String {
    VisibleText.escaped(line: line, delimiter: delimiter, revealing: revealed)
  }

  private static func signsNeeded(by text: String, isMultiline: Bool) -> Int {
    if text.hasOnly(.neitherQuotesNorBackslashes) { return 0 }
    var needed = 0
    var quotes = 0
    // The number of signs after quotes or a backslash that could start a delimiter.
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
