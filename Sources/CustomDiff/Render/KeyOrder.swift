internal import Foundation

/// The order in which sets and dictionaries are shown: the same in every process.
///
/// Strings come first, ordered by their scalars; then numbers, ordered by value; then everything
/// else, ordered by dump. In dumps, runs of digits count as numbers (`#2` before `#10`).
package struct KeyOrder {
  private enum Rank {
    case string(String)
    /// The nearest `Double`. Numbers with the same one are ordered by their dumps.
    case number(Double)
    case text(String)

    var kind: Int {
      switch self {
      case .string: 0
      case .number: 1
      case .text: 2
      }
    }
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
      if strings.allSatisfy({ $0.hasOnly(.visibleASCIIOrNewlines) }) {
        return strings.indices.sorted { strings[$0] < strings[$1] }
      }
    }
    if Value.self == Int.self {
      let numbers = unsafeBitCast(values, to: [Int].self)
      return numbers.indices.sorted { numbers[$0] < numbers[$1] }
    }
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
    let count = min(count, values.count)
    let ranks = values.indices.map { rank(values[$0], at: $0, dump) }
    // The best so far, followed by candidates that precede the last of these.
    var kept: [Int] = []
    func choose() {
      kept.sort { order($0, $1, of: ranks, dump) ?? ($0 < $1) }
      kept.removeLast(max(0, kept.count - count))
    }
    var last: Int?
    for index in ranks.indices {
      if let last, order(index, last, of: ranks, dump) != true { continue }
      kept.append(index)
      if kept.count >= 2 * count {
        choose()
        last = kept.last
      }
    }
    choose()
    return kept
  }

  private static func rank(_ subject: Any, at position: Int, _ dump: (Int) -> String) -> Rank {
    let (value, facts, _) = Reflection.peel(subject)
    if !facts.isSelfDescribing {
      switch value {
      case let value as String: return .string(precomposed(value))
      case let value as any BinaryInteger: return .number(Double(value))
      case let value as any BinaryFloatingPoint: return .number(Double(value))
      default: break
      }
    }
    return .text(dump(position))
  }

  /// Returns whether the first value precedes the second, or `nil` if they look the same.
  private static func order(
    _ first: Int,
    _ second: Int,
    of ranks: [Rank],
    _ dump: (Int) -> String
  ) -> Bool? {
    switch (ranks[first], ranks[second]) {
    case (.string(let first), .string(let second)):
      // With `<`, "e\u{301}" and "é\n" neither precede nor follow each other.
      return first == second ? nil : first.utf8.lexicographicallyPrecedes(second.utf8)
    case (.text(let first), .text(let second)):
      return first == second ? nil : naturallyPrecedes(first, second)
    case (.number(let old), .number(let new)):
      if old < new { return true }
      if new < old { return false }
      // NaN precedes every number, so that the order stays total.
      if old.isNaN != new.isNaN { return old.isNaN }
      // Different numbers may have the same `Double`, and different types may show it differently.
      let (oldDump, newDump) = (dump(first), dump(second))
      return oldDump == newDump ? nil : naturallyPrecedes(oldDump, newDump)
    case (let first, let second):
      return first.kind < second.kind
    }
  }

  /// Returns a string in a form that all equal strings share.
  private static func precomposed(_ text: String) -> String {
    text.hasOnly(.visibleASCIIOrNewlines) ? text : text.precomposedStringWithCanonicalMapping
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
