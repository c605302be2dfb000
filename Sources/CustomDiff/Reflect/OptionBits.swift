/// The raw value of an option set, written as its members are declared: `1 << 3 | 1 << 30`.
///
/// Members have no names at run time.
struct OptionBits: Equatable, CustomDumpStringConvertible {
  let customDumpDescription: String

  /// Creates the text for a raw value that is hard to read as a decimal number.
  ///
  /// - Parameter rawValue: The raw value.
  /// - Returns: `nil` for small numbers, and for values that are not integers.
  init?(_ rawValue: Any) {
    guard let value = rawValue as? any FixedWidthInteger else { return nil }
    func text<Value: FixedWidthInteger>(_ value: Value) -> String? {
      if 0...15 ~= value { return nil }
      let bits = (0..<value.bitWidth).filter { value >> $0 & 1 == 1 }
      return bits.count > 8
        ? "0x\(String(Value.Magnitude(truncatingIfNeeded: value), radix: 16, uppercase: true))"
        : bits.map { "1 << \($0)" }.joined(separator: " | ")
    }
    guard let text = text(value) else { return nil }
    customDumpDescription = text
  }
}
