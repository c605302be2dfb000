internal import Foundation

/// The order in which sets and dictionaries are shown: the same in every process.
///
/// Strings come first, ordered by their characters; then numbers, ordered by value; then everything
/// else, ordered by dump. In dumps, runs of digits count as numbers (`#2` before `#10`).
package struct KeyOrder {
  private enum Rank {
    case string(String)
    /// The nearest `Double`, and how much greater than that the number is.
    case number(Double, rest: Int128)
    case text(String)
  }

  /// Returns the positions of values in the order in which to show them.
  ///
  /// - Parameters:
  ///   - dump: Returns the dump of a value. It is called once for each value that is neither a
  ///     string nor a number, and for numbers with the same value.
  ///   - tieBreaker: Returns more text for a position. It is called only if two values look the
  ///     same.
  /// - Complexity: O(*n* log *n*) comparisons.
  package static func sorted<Value>(
    _ values: [Value],
    dump: (Int) -> String,
    tieBreaker: (Int) -> String = { _ in "" }
  ) -> [Int] {
    guard values.count > 1 else { return Array(values.indices) }
    // Most keys are strings or integers, which need no ranks.
    if Value.self == String.self {
      let strings = unsafeBitCast(values, to: [String].self)
      // Other strings are ordered differently.
      if strings.allSatisfy({ $0.hasOnly(.visibleASCIIOrNewlines) }) { return sorted(strings) }
    }
    if Value.self == Int.self { return sorted(unsafeBitCast(values, to: [Int].self)) }
    let ranks = values.indices.map { rank(values[$0], at: $0, dump) }
    return ranks.indices.sorted { first, second in
      order(first, second, of: ranks, dump)
        ?? naturallyPrecedes(tieBreaker(first), tieBreaker(second))
    }
  }

  /// Returns the positions of the values that come first, in the order in which to show them.
  ///
  /// - Parameters:
  ///   - count: The number of positions to return.
  ///   - values: The values.
  ///   - dump: Returns the dump of a value. It is called once for each value that is neither a
  ///     string nor a number, and for numbers with the same value.
  /// - Complexity: O(*n*) comparisons, if values are in no particular order; at most
  ///   O(*n* log *count*).
  static func first<Value>(
    _ count: Int,
    of values: [Value],
    dump: (Int) -> String
  ) -> [Int] {
    if Value.self == Int.self {
      let numbers = unsafeBitCast(values, to: [Int].self)
      return first(count, of: numbers.indices) { numbers[$0] < numbers[$1] }
    }
    let ranks = values.indices.map { rank(values[$0], at: $0, dump) }
    return first(count, of: ranks.indices) { order($0, $1, of: ranks, dump) ?? false }
  }

  private static func first(
    _ count: Int,
    of positions: Range<Int>,
    by precedes: (Int, Int) -> Bool
  ) -> [Int] {
    let count = min(count, positions.count)
    // The best so far, followed by candidates that precede the last of these.
    var kept: [Int] = []
    kept.reserveCapacity(2 * count)
    func choose() {
      kept.sort { first, second in
        if precedes(first, second) { return true }
        return !precedes(second, first) && first < second
      }
      kept.removeLast(max(0, kept.count - count))
    }
    var last: Int?
    for index in positions {
      if let last, !precedes(index, last) { continue }
      kept.append(index)
      if kept.count >= 2 * count {
        choose()
        last = kept.last
      }
    }
    choose()
    return kept
  }

  private static func sorted<Value: Comparable>(_ values: [Value]) -> [Int] {
    values.indices.sorted { values[$0] < values[$1] }
  }

  private static func rank(_ subject: Any, at position: Int, _ dump: (Int) -> String) -> Rank {
    let (value, facts, _) = Reflection.peel(subject)
    if !facts.isSelfDescribing {
      switch value {
      case let value as String: return .string(precomposed(value))
      case let value as any BinaryInteger: return rank(value)
      case let value as any BinaryFloatingPoint: return .number(Double(value), rest: 0)
      default: break
      }
    }
    return .text(dump(position))
  }

  private static func rank(_ value: some BinaryInteger) -> Rank {
    let nearest = Double(value)
    let isExact = nearest.magnitude < 0x1p53
    guard !isExact, let exact = Int128(exactly: value), let rounded = Int128(exactly: nearest)
    else { return .number(nearest, rest: 0) }
    return .number(nearest, rest: exact - rounded)
  }

  /// Returns a string in a form that all equal strings share.
  private static func precomposed(_ text: String) -> String {
    text.hasOnly(.visibleASCIIOrNewlines) ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Returns whether the first value precedes the second, or `nil` if they look the same.
  private static func order(
    _ first: Int,
    _ second: Int,
    of ranks: [Rank],
    _ dump: (Int) -> String
  ) -> Bool? {
    if precedes(ranks[first], ranks[second]) { return true }
    if precedes(ranks[second], ranks[first]) { return false }
    // Numbers with the same value may have types that show it differently: `1` and `1.0`.
    guard case .number = ranks[first] else { return nil }
    let (firstDump, secondDump) = (dump(first), dump(second))
    return firstDump == secondDump ? nil : naturallyPrecedes(firstDump, secondDump)
  }

  private static func precedes(_ first: Rank, _ second: Rank) -> Bool {
    switch (first, second) {
    case (.string(let first), .string(let second)):
      // Compare bytes: with `<`, "e\u{301}" and "é\n" neither precede nor follow each other.
      first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.number(let first, let firstRest), .number(let second, let secondRest)):
      // NaN is ordered before every number, so that the order stays total.
      if first.isNaN || second.isNaN {
        !second.isNaN
      } else {
        first == second ? firstRest < secondRest : first < second
      }
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
    // They differ only in leading zeros.
    return first < second
  }

  /// Removes a run of digits from the front and returns it without its leading zeros.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
