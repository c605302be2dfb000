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
    var position = 0
    for character in text {
      let isRevealed = !revealed.isEmpty && revealed.contains(position)
      position += 1
      let scalars = character.unicodeScalars
      if !isRevealed, let scalar = scalars.first, isLetter(scalar), scalars.count == 1 {
        output.unicodeScalars.append(scalar)
        continue
      }
      var cluster = Cluster(scalars: Array(scalars))
      for (index, scalar) in cluster.scalars.enumerated() {
        let isShown = cluster.shows(at: index)
        if isShown, !isRevealed || scalar.isASCII {
          output.unicodeScalars.append(scalar)
        } else {
          output += escape(scalar, delimiter: delimiter)
          // A mark that follows would be drawn on the escape.
          cluster.hasBase = false
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

  /// Escapes the hidden scalars of a description, line by line.
  static func escaped(description: String) -> String {
    description.linesOfScalars().map { escaped(line: $0) }.joined(separator: "\n")
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

  /// Returns whether a scalar is a common letter, which needs no closer look.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xC0...0x24F, 0x400...0x482, 0x4E00...0x9FA5, 0xAC00...0xD7A3: true
    default: false
    }
  }
}

/// The scalars of a character, and what the ones before the current one left on the screen.
private struct Cluster {
  let scalars: [Unicode.Scalar]
  /// True if there is a base that a mark can combine with.
  var hasBase = false

  init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// Returns whether a scalar can be seen; those before it were asked for already.
  mutating func shows(at index: Int) -> Bool {
    let scalar = scalars[index]
    if let isPart = isPartOfSequence(scalar, at: index) { return isPart }
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

  /// Returns whether a scalar that shows nothing alone changes how its neighbors show; nil for any
  /// other.
  private mutating func isPartOfSequence(_ scalar: Unicode.Scalar, at index: Int) -> Bool? {
    let previous = index > 0 ? scalars[index - 1] : nil
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalar.value {
    case 0x200D:
      return hasBase && previous?.isPictogramOrModifier == true && next?.isPictogram == true
    case 0xFE0E:
      return previous?.isPictogram == true
    case 0xFE0F:
      if next == "\u{20E3}" { return previous?.properties.isEmoji == true }
      // Most emoji are drawn in color without it.
      return previous?.isPictogram == true && previous?.properties.isEmojiPresentation == false
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
      guard let properties = previous?.properties else { return false }
      return properties.isIdeographic || properties.generalCategory == .mathSymbol
    case 0x180B...0x180D, 0x180F:
      return previous.map { 0x1800...0x18AF ~= $0.value } ?? false
    case 0xE0020...0xE007F:
      return isFlag
    default:
      return nil
    }
  }

  /// True if the scalars are a flag with the tags of a region, such as that of Scotland.
  private lazy var isFlag =
    scalars.count > 2 && scalars.first == "\u{1F3F4}" && scalars.last == "\u{E007F}"
    && scalars[1..<(scalars.count - 1)].allSatisfy { 0xE0020...0xE007E ~= $0.value }
}

extension Unicode.Scalar {
  /// True if it is an emoji; a digit is not, although it can be part of one.
  fileprivate var isPictogram: Bool { !isASCII && properties.isEmoji }

  /// True if a joiner may follow: it is an emoji, its skin tone or the selector of its style.
  fileprivate var isPictogramOrModifier: Bool {
    isPictogram || value == 0xFE0F || properties.isEmojiModifier
  }
}
