internal import CustomDiff

/// The error of a change through a case path, where the value is another case.
public struct CaseMismatch: Error, CustomStringConvertible {
  /// The case that was asked for, as it is spelled: `/Destination.edit`.
  public let expected: String

  /// The value that is another case, as text.
  public let found: String

  init(expected: String, found: some Any) {
    self.expected = expected
    self.found = String(customDumping: found, lines: 20)
  }

  /// What was expected, and what there is.
  ///
  /// <!-- context: in-mismatch-test -->
  /// ```swift
  /// print(error)
  /// // A value of the case "/Destination.edit" was expected, but there is: …
  /// //
  /// //     Destination.alert
  /// ```
  public var description: String {
    """
    A value of the case "\(expected)" was expected, but there is: …

    \(found.indented(by: 4))
    """
  }
}
