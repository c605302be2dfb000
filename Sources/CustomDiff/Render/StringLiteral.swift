/// A string written as a Swift literal: plain, raw when it holds quotes, or spanning lines.
struct StringLiteral {
  /// The number signs that keep what the string holds from ending or escaping the literal.
  let delimiter: String
  let isMultiline: Bool

  /// Chooses the form in which all of the strings can be written.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  init(for strings: String...) {
    isMultiline = strings.contains { !$0.hasOnly(.noNewlines) }
    var signs = 0
    for string in strings {
      signs = max(signs, StringLiteral.signsNeeded(by: string, isMultiline: isMultiline))
    }
    delimiter = String(repeating: "#", count: signs)
  }

  var opening: String { isMultiline ? "\(delimiter)\"\"\"" : "\(delimiter)\"" }
  var closing: String { isMultiline ? "\"\"\"\(delimiter)" : "\"\(delimiter)" }

  /// Escapes the invisible characters of a string or of one of its lines.
  ///
  /// Invisible scalars inside a visible character, such as the joiners of an emoji, are left alone.
  func escaped(_ text: String) -> String {
    if text.hasOnly(.visibleASCII) { return text }
    var output = ""
    for character in text {
      let scalars = character.unicodeScalars
      if scalars.allSatisfy(isInvisible) {
        for scalar in scalars { output += escaped(scalar) }
      } else {
        output.append(character)
      }
    }
    return output
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\\(delimiter)0"
    case "\t": "\\\(delimiter)t"
    case "\r": "\\\(delimiter)r"
    default: "\\\(delimiter)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: !(isMultiline && scalar == "\t")
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The lines of a string, escaped.
  func lines(_ text: String) -> [String] {
    text.linesOfScalars().map(escaped)
  }

  private static func signsNeeded(by text: String, isMultiline: Bool) -> Int {
    if text.hasOnly(.neitherQuotesNorBackslashes) { return 0 }
    var needed = 0
    var quotes = 0
    var runStart = false
    var signs = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        quotes += 1
        runStart = !isMultiline || quotes >= 3
        signs = 0
      case UInt8(ascii: "\\"):
        quotes = 0
        runStart = true
        signs = 0
      case UInt8(ascii: "#") where runStart:
        quotes = 0
        signs += 1
      default:
        quotes = 0
        runStart = false
      }
      if runStart { needed = max(needed, signs + 1) }
    }
    return needed
  }
}
