extension Range: CustomDumpStringConvertible {
  /// The range as written in code, such as `0..<3`.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))..<\(String(customDumping: upperBound))"
  }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The range as written in code, such as `0...3`.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))...\(String(customDumping: upperBound))"
  }
}

extension PartialRangeFrom: CustomDumpStringConvertible {
  /// The range as written in code, such as `0...`.
  public var customDumpDescription: String { "\(String(customDumping: lowerBound))..." }
}

extension PartialRangeThrough: CustomDumpStringConvertible {
  /// The range as written in code, such as `...3`.
  public var customDumpDescription: String { "...\(String(customDumping: upperBound))" }
}

extension PartialRangeUpTo: CustomDumpStringConvertible {
  /// The range as written in code, such as `..<3`.
  public var customDumpDescription: String { "..<\(String(customDumping: upperBound))" }
}
