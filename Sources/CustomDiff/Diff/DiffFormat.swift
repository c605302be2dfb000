/// The marks at the start of the lines of a difference.
public struct DiffFormat: Hashable, Sendable {
  /// The mark for lines that only the first value has.
  public var first: String
  /// The mark for lines that only the second value has.
  public var second: String
  /// The mark for lines that both values have.
  public var both: String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - first: The mark for lines that only the first value has.
  ///   - second: The mark for lines that only the second value has.
  ///   - both: The mark for lines that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Marks for a terminal or a Markdown code block: `-`, `+` and a space.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// Marks of equal width in a proportional font: a minus sign, a plus sign and a figure space.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}
