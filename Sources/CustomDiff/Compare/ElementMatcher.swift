/// Decides which elements of two sequences are the same.
///
/// Positions count from the first elements that differ, because equal ends are not matched.
protocol ElementMatcher {
  /// Returns whether an old and a new element are the same.
  func areSame(_ old: Int, _ new: Int) -> Bool

  /// Returns whether an old and a new element that are the same are also equal.
  func areEqual(_ old: Int, _ new: Int) -> Bool

  /// Matches elements that occur once on each side, as far as their order is kept.
  ///
  /// - Returns: Pairs of positions, increasing on both sides.
  /// - Complexity: O(*n* log *n*).
  func uniqueMatches() -> [(old: Int, new: Int)]

  /// The identities that find an element at another position, if elements have any.
  var identities: ElementNumbers? { get }
}

/// A matcher for elements that can only be compared, and are the same if they are equal.
struct EqualityMatcher: ElementMatcher {
  let isEqual: (Int, Int) -> Bool

  var identities: ElementNumbers? { nil }
  func areSame(_ old: Int, _ new: Int) -> Bool { isEqual(old, new) }
  func areEqual(_ old: Int, _ new: Int) -> Bool { true }
  func uniqueMatches() -> [(old: Int, new: Int)] { [] }
}

/// A matcher for elements that have a hash, and are the same if they are equal.
struct HashMatcher: ElementMatcher {
  let numbers: ElementNumbers

  var identities: ElementNumbers? { nil }
  func areSame(_ old: Int, _ new: Int) -> Bool { numbers.old[old] == numbers.new[new] }
  func areEqual(_ old: Int, _ new: Int) -> Bool { true }
  func uniqueMatches() -> [(old: Int, new: Int)] { LongestIncrease.matches(numbers) }
}

/// A matcher for elements that are the same if their identities are, whatever else they hold.
struct IdentityMatcher: ElementMatcher {
  let numbers: ElementNumbers
  let isEqual: (Int, Int) -> Bool

  var identities: ElementNumbers? { numbers }
  func areSame(_ old: Int, _ new: Int) -> Bool { numbers.old[old] == numbers.new[new] }
  func areEqual(_ old: Int, _ new: Int) -> Bool { isEqual(old, new) }
  func uniqueMatches() -> [(old: Int, new: Int)] { LongestIncrease.matches(numbers) }
}

/// The identities of elements that have one.
enum Identity {
  /// Returns the `id` of an identifiable value, or `nil` if it has none.
  ///
  /// An object that is identified by its own address has none, because a copy of the state would
  /// not share it.
  static func of(_ subject: Any) -> AnyHashable? {
    let (value, facts, _) = Reflection.peel(subject)
    func open<T: Identifiable>(_ value: T) -> AnyHashable? {
      T.ID.self == ObjectIdentifier.self ? nil : AnyHashable(value.id)
    }
    guard facts.isIdentifiable, let identifiable = value as? any Identifiable else { return nil }
    return open(identifiable)
  }
}
