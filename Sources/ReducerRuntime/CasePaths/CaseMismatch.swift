internal import CustomDiff

/// The error that a change through a case path throws if the value is a different case.
public struct CaseMismatch: Error, CustomStringConvertible {
  /// The expected case, as it is spelled in code: `/Destination.edit`.
  public let expected: String

  /// The value that was found instead, as text.
  public let found: String

  init(expected: String, found: some Any) {
    self.expected = expected
    self.found = String(customDumping: found, lines: 20)
  }

  /// What was expected, and what was found.
  ///
  /// <!-- context: in-mismatch-test -->
  /// ```swift
  /// print(error)
  /// // Expected a value of the case "/Destination.edit", but found: …
  /// //
  /// //     Destination.alert
  /// ```
  public var description: String { message }
}
