extension Duration {
  /// The seconds of a duration that is not negative, to the last digit: `1.5`.
  var decimalSeconds: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)" }
    // The one in front keeps the zeros behind it.
    var digits = "\(1_000_000_000_000_000_000 + attoseconds)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }

  /// Reads seconds.
  ///
  /// - Parameters:
  ///   - text: A number of JSON.
  ///   - range: Which durations are good, none of them negative; nil is returned for others.
  init?(decimalSeconds text: String, in range: ClosedRange<Duration>) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let duration: Duration
    if parts.count <= 2, let seconds = Int64(parts[0]), let digits = Self.digits(parts.dropFirst())
    {
      duration = Duration(secondsComponent: seconds, attosecondsComponent: digits)
    } else if let seconds = Double(text), seconds >= 0, seconds <= range.upperBound / .seconds(1) {
      // With an exponent.
      duration = .seconds(seconds)
    } else {
      return nil
    }
    guard range.contains(duration), !text.hasPrefix("-") else { return nil }
    self = duration
  }

  /// The digits behind the point as attoseconds; nil if they are none.
  private static func digits(_ parts: ArraySlice<Substring>) -> Int64? {
    guard let digits = parts.first else { return 0 }
    return Int64((digits + String(repeating: "0", count: 18)).prefix(18))
  }

  /// Reads what the first version of the format had: the two halves of a number of attoseconds.
  ///
  /// - Parameters:
  ///   - high: The upper half.
  ///   - low: The lower half.
  ///   - range: Which durations are good.
  init?(high: Int64, low: UInt64, in range: ClosedRange<Duration>) {
    let (seconds, rest) = (Int128(high) << 64 | Int128(low))
      .quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    guard let seconds = Int64(exactly: seconds) else { return nil }
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: Int64(rest))
    guard range.contains(duration) else { return nil }
    self = duration
  }
}
