/// Decides which elements of two sequences are the same.
///
/// Positions count from the first elements that differ, because equal ends are not matched.
struct ElementMatcher {
  /// Numbers that are equal exactly if elements are the same; `nil` if only comparing them can tell.
  let numbers: ElementNumbers?
  /// True if elements are the same if their identities are, whatever else they hold.
  var areIdentified = false
  /// Returns whether an old and a new element are equal.
  let isEqual: (Int, Int) -> Bool

  /// Returns whether an old and a new element are the same.
  func areSame(_ old: Int, _ new: Int) -> Bool {
    numbers.map { $0.old[old] == $0.new[new] } ?? isEqual(old, new)
  }

  /// Returns whether an old and a new element that are the same are also equal.
  func areEqual(_ old: Int, _ new: Int) -> Bool { !areIdentified || isEqual(old, new) }

  /// Matches elements that occur once on each side, as far as their order is kept.
  ///
  /// - Returns: Pairs of positions, increasing on both sides.
  /// - Complexity: O(*n* log *n*).
  func uniqueMatches() -> [(old: Int, new: Int)] { numbers.map(LongestIncrease.matches) ?? [] }
}

extension ElementMatcher {
  /// Creates a matcher by the identities of elements or, if one has none, by their hashes.
  init(_ old: [Any], _ new: [Any], isEqual: @escaping (Int, Int) -> Bool) {
    if let numbers = ElementNumbers(old, new, by: identity) {
      self.init(numbers: numbers, areIdentified: true, isEqual: isEqual)
    } else {
      self.init(numbers: ElementNumbers(old, new, by: TypedKey.init), isEqual: isEqual)
    }
  }
}

/// Numbers for the elements of two sequences: equal exactly if the elements match.
struct ElementNumbers {
  let old: [Int]
  let new: [Int]
  /// The number of distinct numbers, which count from zero.
  let count: Int

  /// Numbers values by their keys, or returns `nil` if one has none.
  ///
  /// - Complexity: O(*n*).
  init?<Value, Key: Hashable>(_ old: [Value], _ new: [Value], by key: (Value) -> Key?) {
    var numbers: [Key: Int] = [:]
    // A dictionary that grows traps if a user's `==` and hash do not agree.
    numbers.reserveCapacity(old.count + new.count)
    func number(_ value: Value) -> Int? {
      guard let key = key(value) else { return nil }
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    func all(_ values: [Value]) -> [Int]? {
      var result: [Int] = []
      for value in values {
        guard let number = number(value) else { return nil }
        result.append(number)
      }
      return result
    }
    guard let old = all(old), let new = all(new) else { return nil }
    (self.old, self.new, count) = (old, new, numbers.count)
  }
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

/// Returns the identity of an element; all absent elements share one.
private func identity(_ element: Any) -> AnyHashable? {
  let (value, facts, _) = Reflection.peel(element)
  return facts.isOptional ? AnyHashable(Absent()) : Identity.of(value)
}

private struct Absent: Hashable {}

/// A value with its type: numbers of different types are unequal, although they are equal once their
/// types are erased.
private struct TypedKey: Hashable {
  let type: ObjectIdentifier
  let value: AnyHashable

  init?(_ value: Any) {
    guard let hashable = hashableHere(value) else { return nil }
    type = ObjectIdentifier(Swift.type(of: value))
    self.value = AnyHashable(hashable)
  }
}
