/// Decides which elements of two sequences are the same.
///
/// Positions count from the first elements that differ: the equal ends of the sequences are not matched.
protocol ElementMatcher {
  /// Whether an old and a new element are the same.
  func areSame(_ old: Int, _ new: Int) -> Bool

  /// Whether an old and a new element that are the same are also equal.
  func areEqual(_ old: Int, _ new: Int) -> Bool

  /// Matches elements that occur once on either side, as far as their order is kept.
  ///
  /// - Returns: Pairs of positions, increasing on both sides.
  /// - Complexity: O(*n* log *n*).
  func uniqueMatches() -> [(old: Int, new: Int)]

  /// The identities by which an element is found at another position, if elements have any.
  var identities: ElementNumbers? { get }
}

/// Elements that are the same if they are equal, and can only be compared.
struct EqualityMatcher: ElementMatcher {
  let isEqual: (Int, Int) -> Bool

  var identities: ElementNumbers? { nil }
  func areSame(_ old: Int, _ new: Int) -> Bool { isEqual(old, new) }
  func areEqual(_ old: Int, _ new: Int) -> Bool { true }
  func uniqueMatches() -> [(old: Int, new: Int)] { [] }
}

/// Elements that are the same if they are equal, and have a hash to look that up.
struct HashMatcher: ElementMatcher {
  let numbers: ElementNumbers

  var identities: ElementNumbers? { nil }
  func areSame(_ old: Int, _ new: Int) -> Bool { numbers.old[old] == numbers.new[new] }
  func areEqual(_ old: Int, _ new: Int) -> Bool { true }
  func uniqueMatches() -> [(old: Int, new: Int)] { LongestIncrease.matches(numbers) }
}

/// Elements that are the same if their identities are equal, whatever else they hold.
struct IdentityMatcher: ElementMatcher {
  let numbers: ElementNumbers
  let isEqual: (Int, Int) -> Bool

  var identities: ElementNumbers? { numbers }
  func areSame(_ old: Int, _ new: Int) -> Bool { numbers.old[old] == numbers.new[new] }
  func areEqual(_ old: Int, _ new: Int) -> Bool { isEqual(old, new) }
  func uniqueMatches() -> [(old: Int, new: Int)] { LongestIncrease.matches(numbers) }
}

/// The identity of elements that have one.
enum Identity {
  /// Returns the `id` of an identifiable value, or `nil` if it has none.
  ///
  /// An object that is identifiable by being an object is not: it has no identity that a copy of the
  /// state would share.
  static func of(_ subject: Any) -> AnyHashable? {
    let (value, facts, _) = Reflection.peel(subject)
    func open<T: Identifiable>(_ value: T) -> AnyHashable? {
      T.ID.self == ObjectIdentifier.self ? nil : AnyHashable(value.id)
    }
    guard facts.isIdentifiable, let identifiable = value as? any Identifiable else { return nil }
    return open(identifiable)
  }
}
