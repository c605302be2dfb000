extension Character {
  /// How many columns of a terminal the character takes: none, one or two.
  ///
  /// Terminals differ over rare emoji; this is what most of them do, and what the Unicode tables of
  /// East Asian width and emoji presentation say.
  var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x7F {
      return first.value < 0x20 ? 0 : (scalars.count == 1 ? 1 : wide(scalars))
    }
    if first.isZeroWidth { return 0 }
    return first.isWide ? 2 : wide(scalars)
  }

  /// Two columns where a later scalar asks for the picture of a character, or joins pictures.
  private func wide(_ scalars: UnicodeScalarView) -> Int {
    scalars.contains { $0.value == 0xFE0F } ? 2 : 1
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes on one line.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Unicode.Scalar {
  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator,
      .surrogate:
      true
    default:
      false
    }
  }

  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default:
      properties.isEmojiPresentation
    }
  }
}
