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

    init(_ subject: Any, dump: () -> String) {
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

  /// A value in its place.
  struct Member {
    let position: Int
    let value: Any
    /// The dump by which the value was sorted, if there is one that would be the same elsewhere.
    let text: String?
  }

  /// Returns the positions of values in the order in which to show them.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - tieBreaker: Returns another value for a position, which decides if two values look the same.
  /// - Complexity: O(*n* log *n*) comparisons.
  package static func sorted(
    _ values: [Any],
    tieBreaker: (Int) -> Any? = { _ in nil }
  ) -> [Int] {
    members(values, depth: 0, tieBreaker: tieBreaker).map(\.position)
  }

  /// Returns values in the order in which to show them.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - depth: The number of levels above them.
  ///   - tieBreaker: Returns another value for a position, which decides if two values look the same.
  /// - Complexity: O(*n* log *n*) comparisons.
  static func members(
    _ values: [Any],
    depth: Int,
    tieBreaker: (Int) -> Any? = { _ in nil }
  ) -> [Member] {
    guard values.count > 1 else {
      return values.map { Member(position: 0, value: $0, text: nil) }
    }
    let ranked = values.enumerated().map { position, value in
      var known: String?
      let rank = Rank(value) {
        let (text, isReusable) = ValueWriter.dumpForOrder(value, depth: depth)
        if isReusable { known = text }
        return text
      }
      return (rank: rank, member: Member(position: position, value: value, text: known))
    }
    func tieText(_ member: Member) -> String {
      tieBreaker(member.position).map { ValueWriter.dumpForOrder($0, depth: depth).text } ?? ""
    }
    return ranked.sorted { first, second in
      first.rank.precedes(second.rank)
        ?? naturallyPrecedes(tieText(first.member), tieText(second.member))
    }.map(\.member)
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
