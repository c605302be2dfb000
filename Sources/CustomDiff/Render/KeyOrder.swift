internal import Foundation

/// The order in which sets and dictionaries are shown: the same in every process.
///
/// Strings come first, ordered by their scalars; then numbers, ordered by value; then everything
/// else, ordered by dump. In dumps, runs of digits count as numbers (`#2` before `#10`).
package enum KeyOrder {
  private enum Kind: Int {
    case string, number, other
  }

  /// The place of a value in the order.
  private struct Rank {
    var kind = Kind.other
    /// The nearest `Double`; NaN comes before all other numbers.
    var number = 0.0
    /// The string in a form that all equal strings share, or the dump.
    let text: String

    init(_ subject: Any, _ dump: () -> String) {
      let (value, facts, _) = Reflection.peel(subject)
      switch facts.isSelfDescribing ? nil : value {
      case let value as String:
        kind = .string
        text =
          value.hasOnly(.visibleASCIIOrNewlines)
          ? value : value.precomposedStringWithCanonicalMapping
        return
      case let value as any BinaryInteger:
        (kind, number) = (.number, Double(value))
      case let value as any BinaryFloatingPoint:
        (kind, number) = (.number, Double(value))
      default: break
      }
      if number.isNaN { number = -.infinity }
      text = dump()
    }

    /// Returns whether this rank precedes another, or `nil` if their values look the same.
    func precedes(_ other: Rank) -> Bool? {
      if kind != other.kind { return kind.rawValue < other.kind.rawValue }
      if number != other.number { return number < other.number }
      // With `<`, "e\u{301}" and "é\n" neither precede nor follow each other.
      if text == other.text { return nil }
      return kind == .string
        ? text.utf8.lexicographicallyPrecedes(other.text.utf8)
        : naturallyPrecedes(text, other.text)
    }
  }

  /// Returns the positions of values in the order in which to show them.
  ///
  /// - Parameters:
  ///   - dump: Returns the dump of a value. It is called once for each value that is no string.
  ///   - tieBreaker: Returns more text for a position. It is called only if two values look the
  ///     same.
  /// - Complexity: O(*n* log *n*) comparisons.
  package static func sorted(
    _ values: [Any],
    dump: (Int) -> String,
    tieBreaker: (Int) -> String = { _ in "" }
  ) -> [Int] {
    guard values.count > 1 else { return Array(values.indices) }
    let ranks = values.indices.map { index in Rank(values[index]) { dump(index) } }
    return ranks.indices.sorted { first, second in
      ranks[first].precedes(ranks[second])
        ?? naturallyPrecedes(tieBreaker(first), tieBreaker(second))
    }
  }

  private static func naturallyPrecedes(_ first: String, _ second: String) -> Bool {
    switch first.compare(second, options: .numeric) {
    case .orderedAscending: true
    case .orderedDescending: false
    // They differ only in leading zeros.
    case .orderedSame: first < second
    }
  }
}
