extension Duration {
  /// A readable form that is the same everywhere: `1s`, `0.5s`, `90s`.
  var shortDescription: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)s" }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(seconds.magnitude).\(fraction)s"
  }
}

extension DurationProtocol {
  /// A readable form.
  var readable: String {
    (self as? Duration)?.shortDescription ?? "\(self)"
  }
}
