extension Character {
  /// The character as it can be sent to a terminal: one that would be obeyed becomes `�`.
  var shown: Character {
    if let value = unicodeScalars.first?.value, value < 0x300,
      value >= 0xA0 || (0x20..<0x7F) ~= value,
      unicodeScalars.count == 1
    {
      return self
    }
    return unicodeScalars.contains(where: \.isObeyed) ? "\u{FFFD}" : self
  }
}

extension StringProtocol {
  /// The text on one line, with nothing in it that a terminal would obey instead of showing.
  var shown: String {
    String(map { $0.isNewline ? " " : $0.shown })
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would do something instead of showing the scalar.
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // They turn the direction of all that follows.
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
