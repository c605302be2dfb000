/// The style of a run of text, where nil means that a property was not set.
struct TextStyle: Hashable, Sendable {
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var isStruckThrough: Bool?
  var isUnderlined: Bool?
  var hasMonospacedDigits: Bool?
  var baselineOffset: Double?
  var kerning: Double?
  var tracking: Double?

  /// Marks up a text with the properties that differ from plain text.
  func markedUp(_ text: String) -> String {
    var result = text
    if isMonospaced == true { result = "`\(result)`" }
    if isBold == true { result = "**\(result)**" }
    if isItalic == true { result = "_\(result)_" }
    if isStruckThrough == true { result = "~~\(result)~~" }
    if isUnderlined == true { result = "<u>\(result)</u>" }
    if hasMonospacedDigits == true { result = "<monospaced-digits>\(result)</monospaced-digits>" }
    if let baselineOffset { result = "<baseline=\(baselineOffset)>\(result)</baseline>" }
    if let kerning { result = "<kerning=\(kerning)>\(result)</kerning>" }
    if let tracking { result = "<tracking=\(tracking)>\(result)</tracking>" }
    return result
  }
}

// A modifier changes only the runs that do not set its property yet, so the modifier closest to the
// characters wins.
extension TextState {
  /// Makes the text bold.
  ///
  /// - Parameter isActive: True if the text is bold.
  /// - Returns: The styled text.
  public func bold(_ isActive: Bool = true) -> Self {
    styled(\.isBold, isActive)
  }

  /// Makes the text italic.
  ///
  /// - Parameter isActive: True if the text is italic.
  /// - Returns: The styled text.
  public func italic(_ isActive: Bool = true) -> Self {
    styled(\.isItalic, isActive)
  }

  /// Gives all characters the same width.
  ///
  /// - Parameter isActive: True if all characters have the same width.
  /// - Returns: The styled text.
  public func monospaced(_ isActive: Bool = true) -> Self {
    styled(\.isMonospaced, isActive)
  }

  /// Gives all digits the same width.
  ///
  /// - Returns: The styled text.
  public func monospacedDigit() -> Self {
    styled(\.hasMonospacedDigits, true)
  }

  /// Strikes the text through.
  ///
  /// - Parameter isActive: True if the text is struck through.
  /// - Returns: The styled text.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    styled(\.isStruckThrough, isActive)
  }

  /// Underlines the text.
  ///
  /// - Parameter isActive: True if the text is underlined.
  /// - Returns: The styled text.
  public func underline(_ isActive: Bool = true) -> Self {
    styled(\.isUnderlined, isActive)
  }

  /// Raises or lowers the text.
  ///
  /// - Parameter offset: How far to raise the text, in points.
  /// - Returns: The styled text.
  public func baselineOffset(_ offset: Double) -> Self {
    styled(\.baselineOffset, offset)
  }

  /// Sets the space between characters, and keeps ligatures.
  ///
  /// - Parameter kerning: The space, in points.
  /// - Returns: The styled text.
  public func kerning(_ kerning: Double) -> Self {
    styled(\.kerning, kerning)
  }

  /// Sets the space between characters, and breaks up ligatures.
  ///
  /// - Parameter tracking: The space, in points.
  /// - Returns: The styled text.
  public func tracking(_ tracking: Double) -> Self {
    styled(\.tracking, tracking)
  }

  private func styled<Value>(
    _ property: WritableKeyPath<TextStyle, Value?>,
    _ value: Value
  ) -> Self {
    TextState(
      runs: runs.map { run in
        var run = run
        run.style[keyPath: property] = run.style[keyPath: property] ?? value
        return run
      }
    )
  }
}
