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

/// Numbers for the elements of two sequences: equal exactly if the elements match.
struct ElementNumbers {
  let old: [Int]
  let new: [Int]
  /// The number of distinct numbers, which count from zero.
  let count: Int

  /// Numbers values by their hash.
  ///
  /// - Complexity: O(*n*).
  init<Value: Hashable>(_ oldValues: [Value], _ newValues: [Value]) {
    var numbers: [Value: Int] = [:]
    numbers.reserveCapacity(max(oldValues.count, newValues.count))
    func number(_ value: Value) -> Int {
      if let known = numbers[value] { return known }
      let next = numbers.count
      numbers[value] = next
      return next
    }
    old = oldValues.map(number)
    new = newValues.map(number)
    count = numbers.count
  }

  /// Numbers elements by their identities.
  ///
  /// - Complexity: O(*n*). Nothing is hashed if all elements are in their old places.
  init<ID: Hashable>(identities oldIdentities: [ID], _ newIdentities: [ID]) {
    if oldIdentities == newIdentities {
      let numbers = Array(oldIdentities.indices)
      self.init(old: numbers, new: numbers, count: numbers.count)
    } else {
      self.init(oldIdentities, newIdentities)
    }
  }

  private init(old: [Int], new: [Int], count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Whether each number occurs on both sides.
  var areCommon: [Bool] {
    var areOld = [Bool](repeating: false, count: count)
    for number in old { areOld[number] = true }
    var areCommon = [Bool](repeating: false, count: count)
    for number in new where areOld[number] { areCommon[number] = true }
    return areCommon
  }

  /// Returns the last position of each number from a position on, or `nil` if it does not occur.
  func positions(in side: KeyPath<ElementNumbers, [Int]>, from start: Int) -> [Int?] {
    var positions = [Int?](repeating: nil, count: count)
    for (offset, number) in self[keyPath: side][start...].enumerated() {
      positions[number] = start + offset
    }
    return positions
  }
}

/// Chooses the matcher for ranges of two collections.
///
/// - Parameters:
///   - old: The old elements.
///   - oldRange: The positions of the old elements to match.
///   - new: The new elements.
///   - newRange: The positions of the new elements to match.
///   - isEqual: Returns whether an old and a new element are equal, by their positions in the
///     ranges.
func elementMatcher(
  _ old: any ElementSource,
  _ oldRange: Range<Int>,
  _ new: any ElementSource,
  _ newRange: Range<Int>,
  isEqual: @escaping (Int, Int) -> Bool
) -> any ElementMatcher {
  func typed<Source: ArrayBacked>(_ old: Source) -> (any ElementMatcher)? {
    (new as? Source).flatMap { typedMatcher(old, oldRange, $0, newRange, isEqual: isEqual) }
  }
  if let old = old as? any ArrayBacked, let matcher = typed(old) { return matcher }
  let (old, new) = (oldRange.map(old.element), newRange.map(new.element))
  if old.contains(where: { Identity.of($0) != nil }) {
    guard let old = all(old, identity), let new = all(new, identity) else {
      return EqualityMatcher(isEqual: isEqual)
    }
    return IdentityMatcher(numbers: ElementNumbers(identities: old, new), isEqual: isEqual)
  }
  // Numbers of different types are unequal, although their type-erased keys are equal.
  let hash = { (value: Any) in
    hashableHere(value).map { AnyHashable(TypedKey(ObjectIdentifier(type(of: value)), $0)) }
  }
  guard let old = all(old, hash), let new = all(new, hash) else {
    return EqualityMatcher(isEqual: isEqual)
  }
  return HashMatcher(numbers: ElementNumbers(old, new))
}

/// Chooses the matcher for two arrays without boxing any of their elements.
///
/// - Returns: `nil` if only values show which identity or hash elements have, or there is none.
private func typedMatcher<Source: ArrayBacked>(
  _ old: Source,
  _ oldRange: Range<Int>,
  _ new: Source,
  _ newRange: Range<Int>,
  isEqual: @escaping (Int, Int) -> Bool
) -> (any ElementMatcher)? {
  let type = Source.BackingElement.self
  // Other elements may wrap a value with an identity, or values of several types.
  guard TypeFacts.of(type).isPlainValue else { return nil }
  func identities<E: Identifiable>(_: E.Type) -> ElementNumbers? {
    if E.ID.self == ObjectIdentifier.self { return nil }
    // This is the same type, but the compiler does not know that.
    let old = unsafeBitCast(old.backingArray, to: [E].self)
    let new = unsafeBitCast(new.backingArray, to: [E].self)
    return ElementNumbers(identities: old[oldRange].map(\.id), new[newRange].map(\.id))
  }
  func hashes<E: Hashable>(_: E.Type) -> ElementNumbers {
    let old = unsafeBitCast(old.backingArray, to: [E].self)
    let new = unsafeBitCast(new.backingArray, to: [E].self)
    return ElementNumbers(Array(old[oldRange]), Array(new[newRange]))
  }
  if let type = type as? any Identifiable.Type {
    guard isIdentifiableHere(old.backingArray[oldRange.lowerBound]) else { return nil }
    return identities(type).map { IdentityMatcher(numbers: $0, isEqual: isEqual) }
  }
  guard isHashableHere(type), let type = type as? any Hashable.Type else { return nil }
  return HashMatcher(numbers: hashes(type))
}

/// Returns the identity of an element; all absent elements share one.
private func identity(_ element: Any) -> AnyHashable? {
  let (value, facts, _) = Reflection.peel(element)
  return facts.isOptional ? AnyHashable(Absent()) : Identity.of(value)
}

/// Returns the keys of all values, or `nil` if one has none.
private func all(_ values: [Any], _ key: (Any) -> AnyHashable?) -> [AnyHashable]? {
  var keys: [AnyHashable] = []
  for value in values {
    guard let key = key(value) else { return nil }
    keys.append(key)
  }
  return keys
}

private struct Absent: Hashable {}

private struct TypedKey: Hashable {
  let type: ObjectIdentifier
  let value: AnyHashable

  init(_ type: ObjectIdentifier, _ value: any Hashable) {
    self.type = type
    self.value = AnyHashable(value)
  }
}
