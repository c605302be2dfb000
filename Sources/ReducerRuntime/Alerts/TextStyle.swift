/// How a stretch of text looks, as far as it was said.
package struct TextStyle: Hashable, Sendable {
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var isStruckThrough: Bool?
  package var isUnderlined: Bool?
  package var hasMonospacedDigits: Bool?
  package var baselineOffset: Double?
  package var kerning: Double?
  package var tracking: Double?

  /// Marks a text up with what is different from plain text.
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

// Modifiers apply to those parts of a text that have not been told otherwise: what is said closer to
// the characters wins.
extension TextState {
  /// Makes the text bold.
  ///
  /// - Parameter isActive: Whether it is bold.
  /// - Returns: The text with its new looks.
  public func bold(_ isActive: Bool = true) -> Self {
    styled(\.isBold, isActive)
  }

  /// Makes the text italic.
  ///
  /// - Parameter isActive: Whether it is italic.
  /// - Returns: The text with its new looks.
  public func italic(_ isActive: Bool = true) -> Self {
    styled(\.isItalic, isActive)
  }

  /// Makes all characters equally wide.
  ///
  /// - Parameter isActive: Whether they are.
  /// - Returns: The text with its new looks.
  public func monospaced(_ isActive: Bool = true) -> Self {
    styled(\.isMonospaced, isActive)
  }

  /// Makes all digits equally wide.
  ///
  /// - Returns: The text with its new looks.
  public func monospacedDigit() -> Self {
    styled(\.hasMonospacedDigits, true)
  }

  /// Strikes the text through.
  ///
  /// - Parameter isActive: Whether it is struck through.
  /// - Returns: The text with its new looks.
  public func strikethrough(_ isActive: Bool = true) -> Self {
    styled(\.isStruckThrough, isActive)
  }

  /// Underlines the text.
  ///
  /// - Parameter isActive: Whether it is underlined.
  /// - Returns: The text with its new looks.
  public func underline(_ isActive: Bool = true) -> Self {
    styled(\.isUnderlined, isActive)
  }

  /// Raises the text, or lowers it.
  ///
  /// - Parameter offset: How far to raise it, in points.
  /// - Returns: The text with its new looks.
  public func baselineOffset(_ offset: Double) -> Self {
    styled(\.baselineOffset, offset)
  }

  /// Sets the space between characters, which stays the same in ligatures.
  ///
  /// - Parameter kerning: The space, in points.
  /// - Returns: The text with its new looks.
  public func kerning(_ kerning: Double) -> Self {
    styled(\.kerning, kerning)
  }

  /// Sets the space between characters, which breaks ligatures up.
  ///
  /// - Parameter tracking: The space, in points.
  /// - Returns: The text with its new looks.
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
