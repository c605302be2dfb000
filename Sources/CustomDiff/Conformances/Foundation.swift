public import Foundation

extension Calendar: CustomDumpReflectable {
  /// A mirror of the properties in which calendars differ.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "locale": locale as Any,
        "timeZone": timeZone,
        "firstWeekday": firstWeekday,
        "minimumDaysInFirstWeek": minimumDaysInFirstWeek,
      ],
      displayStyle: .struct
    )
  }
}

extension CharacterSet: CustomDumpStringConvertible {
  /// The name of the type, because a character set does not list its characters.
  public var customDumpDescription: String { "CharacterSet(…)" }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes, such as `Data(16,811 bytes)`.
  public var customDumpDescription: String {
    var digits = String(count)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: position))
      position -= 3
    }
    return "Data(\(digits) byte\(count == 1 ? "" : "s"))"
  }
}

extension Date: CustomDumpStringConvertible {
  /// The date in ISO 8601 with milliseconds, in UTC: `Date(2009-02-13T23:31:30.000Z)`.
  ///
  /// A date outside the range of that format shows its seconds since 1970.
  public var customDumpDescription: String {
    // No calendar goes further back.
    guard timeIntervalSince1970 > -210_866_760_000, timeIntervalSince1970 < 1e13 else {
      return "Date(timeIntervalSince1970: \(timeIntervalSince1970))"
    }
    return "Date(\(formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The number in decimal digits.
  public var customDumpDescription: String { description }
}

extension Locale: CustomDumpStringConvertible {
  /// The identifier, such as `Locale(en_US)`.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension TimeZone: CustomDumpReflectable {
  /// A mirror of the time zone and its current offset.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "abbreviation": abbreviation() as Any,
        "secondsFromGMT": secondsFromGMT(),
        "isDaylightSavingTime": isDaylightSavingTime(),
      ],
      displayStyle: .struct
    )
  }
}

/// A difference between two values that look the same, because their text leaves it out.
struct LeftOut {
  let name: String
  let old: String
  let new: String

  /// - Returns: `nil` for values that are not dates, data, URLs or optionals, and for those that do not
  ///   differ so.
  init?(_ old: Any, _ new: Any) {
    if let oldDepth = Self.depth(ofNil: old), let newDepth = Self.depth(ofNil: new) {
      if oldDepth == newDepth { return nil }
      (name, self.old, self.new) = ("optionals around nil", "\(oldDepth)", "\(newDepth)")
      return
    }
    switch (Reflection.peel(old).value, Reflection.peel(new).value) {
    case (let old as Date, let new as Date):
      name = "seconds since 2001"
      self.old = "\(old.timeIntervalSinceReferenceDate)"
      self.new = "\(new.timeIntervalSinceReferenceDate)"
    case (let old as Data, let new as Data):
      let bytes = zip(old, new).enumerated().first { $1.0 != $1.1 }
      guard let bytes else { return nil }
      name = "byte [\(bytes.offset)]"
      self.old = "\(bytes.element.0)"
      self.new = "\(bytes.element.1)"
    case (let old as URL, let new as URL):
      name = "base URL"
      self.old = old.baseURL?.absoluteString ?? "none"
      self.new = new.baseURL?.absoluteString ?? "none"
    default:
      return nil
    }
    if self.old == self.new { return nil }
  }

  /// Returns how many optionals are around a nil: one in `Int??.some(nil)`; nil for other values.
  private static func depth(ofNil value: Any) -> Int? {
    func unwrapped<Optional: OptionalProtocol>(_ value: Optional) -> Any? { value.wrappedAny }
    guard let optional = value as? any OptionalProtocol else { return nil }
    guard let wrapped = unwrapped(optional) else { return 0 }
    return depth(ofNil: wrapped).map { $0 + 1 }
  }
}

extension URL: CustomDumpStringConvertible {
  /// The absolute string, such as `URL(https://example.com/)`.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID {
  /// The number that is all of the identifier, as in those that a test counts; nil for others.
  package var number: Int? {
    let bytes = withUnsafeBytes(of: uuid) { Array($0) }
    guard bytes.prefix(8).allSatisfy({ $0 == 0 }) else { return nil }
    return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

extension UUID: CustomDumpStringConvertible {
  /// The identifier in uppercase hexadecimal digits.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}
