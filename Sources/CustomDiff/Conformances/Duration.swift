extension Duration: CustomDumpStringConvertible {
  /// The duration in English words, such as `1 minute, 30 seconds`.
  ///
  /// Foundation's own words are not used because they depend on the machine's locale.
  public var customDumpDescription: String {
    let (seconds, attoseconds) = components
    let isNegative = seconds < 0 || attoseconds < 0
    var whole = seconds.magnitude
    var part = attoseconds.magnitude
    var words: [String] = []
    func append(_ count: UInt64, _ unit: String) {
      guard count > 0 else { return }
      let sign = isNegative && words.isEmpty ? "-" : ""
      words.append("\(sign)\(count) \(unit)\(count == 1 ? "" : "s")")
    }
    for (unit, size) in [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)] {
      append(whole / UInt64(size), unit)
      whole %= UInt64(size)
    }
    var size: UInt64 = 1_000_000_000_000_000
    for unit in ["millisecond", "microsecond", "nanosecond", "picosecond", "femtosecond"] {
      append(part / size, unit)
      part %= size
      size /= 1_000
    }
    append(part, "attosecond")
    return words.isEmpty ? "0 seconds" : words.joined(separator: ", ")
  }
}
