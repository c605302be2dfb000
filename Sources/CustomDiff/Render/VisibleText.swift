/// Text in which every scalar is visible on a screen.
///
/// Scalars that show nothing, or look like a space, are escaped: controls, joiners, marks without a
/// letter, every space but the usual one, and the usual one at the end of a line. Inside an emoji,
/// a flag or an ideograph, they change what is shown, so they are kept.
enum VisibleText {
  /// Escapes the hidden scalars of a text, including line breaks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - delimiter: The number signs of the literal that the text is written in.
  ///   - revealed: The positions of characters whose scalars are escaped unless they are ASCII.
  /// - Complexity: O(*n*).
  static func escaped(
    _ text: String,
    delimiter: String = "",
    revealing revealed: Set<Int> = []
  ) -> String {
    if text.hasOnly(.visibleASCII) { return text }
    var output = ""
    for (position, character) in text.enumerated() {
      let isRevealed = revealed.contains(position)
      if !isRevealed, isWhole(character) {
        output.append(character)
        continue
      }
      // True if there is a base that a mark can combine with.
      var hasBase = false
      for scalar in character.unicodeScalars {
        if shows(scalar, &hasBase), !isRevealed || scalar.isASCII {
          output.unicodeScalars.append(scalar)
        } else {
          output += escape(scalar, delimiter: delimiter)
          // A mark that follows would be drawn on the escape.
          hasBase = false
        }
      }
    }
    return output
  }

  /// Escapes the hidden scalars of a line, and a space at its end.
  ///
  /// - Parameters:
  ///   - line: The line, which no quote follows.
  ///   - delimiter: The number signs of the literal that the line is written in.
  ///   - revealed: The positions of characters whose scalars are escaped unless they are ASCII.
  static func escaped(
    line: String,
    delimiter: String = "",
    revealing revealed: Set<Int> = []
  ) -> String {
    guard line.utf8.last == 0x20 else {
      return escaped(line, delimiter: delimiter, revealing: revealed)
    }
    let start = String(line.unicodeScalars.dropLast())
    return escaped(start, delimiter: delimiter, revealing: revealed)
      + escape(" ", delimiter: delimiter)
  }

  /// Escapes the hidden scalars of a text, line by line.
  static func escaped(lines text: String, delimiter: String = "") -> String {
    if text.hasOnly(.visibleASCIIOrNewlines), !text.hasSpaceAtLineEnd { return text }
    return text.linesOfScalars().map { escaped(line: $0, delimiter: delimiter) }
      .joined(separator: "\n")
  }

  /// Returns the escape for a scalar in a literal.
  static func escape(_ scalar: Unicode.Scalar, delimiter: String) -> String {
    switch scalar {
    case "\0": "\\\(delimiter)0"
    case "\t": "\\\(delimiter)t"
    case "\n": "\\\(delimiter)n"
    case "\r": "\\\(delimiter)r"
    default: "\\\(delimiter)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns whether a character shows as it is: a common letter, an emoji, a flag or an ideograph, in
  /// which scalars that show nothing alone change how their neighbors look.
  private static func isWhole(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return true }
    if scalars.count > 1 {
      let isKeycap = scalars.last == "\u{20E3}"
      return !first.isASCII && first.properties.isEmoji || first.properties.isIdeographic
        || isKeycap
    }
    return switch first.value {
    case 0x20...0x7E, 0xC0...0x24F, 0x400...0x482, 0x4E00...0x9FA5, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Returns whether a scalar can be seen.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - hasBase: True if there is a base that a mark can combine with.
  private static func shows(_ scalar: Unicode.Scalar, _ hasBase: inout Bool) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return false
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return hasBase
    case .spaceSeparator:
      hasBase = scalar == " "
    default:
      // A Braille blank and an object placeholder cannot carry a mark.
      hasBase = scalar != "\u{2800}" && scalar != "\u{FFFC}"
    }
    return hasBase
  }
}
