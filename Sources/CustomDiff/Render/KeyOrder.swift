/// The order in which sets and dictionaries are shown: the same in every process.
///
/// Strings come first, by their characters; then numbers, by their value; then everything else by its
/// dump, in which runs of digits count as numbers (`#2` before `#10`).
struct KeyOrder {
  private enum Rank {
    case string(String)
    case number(Double, exact: Int?)
    case text(String)
  }

  /// Returns the positions of values in the order in which to show them.
  ///
  /// - Parameters:
  ///   - dump: Returns the dump of a value, asked once for each that is neither string nor number.
  ///   - tieBreaker: The position's further text, asked only when two values look the same.
  /// - Complexity: O(*n* log *n*) comparisons.
  static func sorted<Value>(
    _ values: [Value],
    dump: (Int) -> String,
    tieBreaker: (Int) -> String = { _ in "" }
  ) -> [Int] {
    guard values.count > 1 else { return Array(values.indices) }
    // What most keys are needs no ranks.
    if Value.self == String.self { return sorted(unsafeBitCast(values, to: [String].self)) }
    if Value.self == Int.self { return sorted(unsafeBitCast(values, to: [Int].self)) }
    let ranks = values.indices.map { rank(values[$0], at: $0, dump) }
    return ranks.indices.sorted { first, second in
      if precedes(ranks[first], ranks[second]) { return true }
      if precedes(ranks[second], ranks[first]) { return false }
      return tieBreaker(first) < tieBreaker(second)
    }
  }

  private static func sorted<Value: Comparable>(_ values: [Value]) -> [Int] {
    values.indices.sorted { values[$0] < values[$1] }
  }

  private static func rank(_ subject: Any, at position: Int, _ dump: (Int) -> String) -> Rank {
    let (value, facts) = Reflection.peel(subject)
    if !facts.isSelfDescribing {
      switch value {
      case let value as String: return .string(value)
      case let value as any BinaryInteger: return .number(Double(value), exact: Int(exactly: value))
      case let value as any BinaryFloatingPoint: return .number(Double(value), exact: nil)
      default: break
      }
    }
    return .text(dump(position))
  }

  private static func precedes(_ first: Rank, _ second: Rank) -> Bool {
    switch (first, second) {
    case (.string(let first), .string(let second)):
      first < second
    case (.number(_, let first?), .number(_, let second?)):
      first < second
    case (.number(let first, _), .number(let second, _)):
      // NaN is ordered before every number, so that the order stays total.
      second.isNaN ? false : first.isNaN || first < second
    case (.text(let first), .text(let second)):
      naturallyPrecedes(first, second)
    case (.string, .number), (.string, .text), (.number, .text):
      true
    case (.number, .string), (.text, .string), (.text, .number):
      false
    }
  }

  private static func naturallyPrecedes(_ first: String, _ second: String) -> Bool {
    var rest = (Array(first.utf8)[...], Array(second.utf8)[...])
    while let left = rest.0.first, let right = rest.1.first {
      if isDigit(left), isDigit(right) {
        let numbers = (takeNumber(&rest.0), takeNumber(&rest.1))
        if numbers.0.count != numbers.1.count { return numbers.0.count < numbers.1.count }
        if numbers.0 != numbers.1 { return numbers.0.lexicographicallyPrecedes(numbers.1) }
      } else {
        if left != right { return left < right }
        rest.0.removeFirst()
        rest.1.removeFirst()
      }
    }
    if rest.0.isEmpty != rest.1.isEmpty { return rest.0.isEmpty }
    // Alike but for leading zeros.
    return first < second
  }

  /// Takes a run of digits from the front, without its leading zeros.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
