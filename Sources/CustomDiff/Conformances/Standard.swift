extension AnyHashable: CustomDumpRepresentable {
  /// The wrapped value.
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  /// The character as a string.
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  /// The scalar as a string.
  public var customDumpValue: Any { String(Character(self)) }
}

extension StaticString: CustomDumpRepresentable {
  /// The text of the static string.
  public var customDumpValue: Any { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The name of the type, because the identifier is an address, which differs between processes.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as written in code, such as `\User.name`, or else its type.
  public var customDumpDescription: String {
    let text = debugDescription
    guard text.hasPrefix("\\"), !text.contains("0x") else {
      // A computed component is known only by its address, which differs between processes.
      return TypeName.full(type(of: self))
    }
    return text
  }
}

extension String.Index: CustomDumpStringConvertible {
  /// The offset from the start of the string, in code units of its encoding.
  ///
  /// An index between positions of that encoding has a second number: `4+1`.
  public var customDumpDescription: String {
    // The description is `4[utf8]+1`, but no two positions differ only in their encoding.
    let parts = debugDescription.split(whereSeparator: { "[]".contains($0) })
    return parts.count > 2 ? "\(parts[0])\(parts[2])" : String(parts[0])
  }
}

extension Dictionary.Keys: CustomDumpReflectable {
  /// The keys, in no order of their own.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .set)
  }
}

extension Dictionary.Values: CustomDumpReflectable {
  /// The values, in no order of their own.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .set)
  }
}

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

extension CustomDumpStringConvertible where Self: SIMD {
  /// The type and its scalars, such as `SIMD2<Float>(1.0, 2.0)`.
  public var customDumpDescription: String { description }
}

extension SIMD2: CustomDumpStringConvertible {}
extension SIMD3: CustomDumpStringConvertible {}
extension SIMD4: CustomDumpStringConvertible {}
extension SIMD8: CustomDumpStringConvertible {}
extension SIMD16: CustomDumpStringConvertible {}
extension SIMD32: CustomDumpStringConvertible {}
extension SIMD64: CustomDumpStringConvertible {}

// A pointer shows as its type, because its address differs between processes.

extension UnsafePointer: CustomDumpStringConvertible {
  /// The type of the pointer, such as `UnsafePointer<Int>`.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeMutablePointer: CustomDumpStringConvertible {
  /// The type of the pointer, such as `UnsafeMutablePointer<Int>`.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeRawPointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension UnsafeMutableRawPointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}

extension OpaquePointer: CustomDumpStringConvertible {
  /// The type of the pointer.
  public var customDumpDescription: String { TypeName.full(Self.self) }
}
