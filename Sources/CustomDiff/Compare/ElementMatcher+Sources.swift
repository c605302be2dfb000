extension ElementNumbers {
  /// Numbers for elements, by their identities or else by their hashes.
  enum Choice {
    case identities(ElementNumbers)
    case hashes(ElementNumbers)
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
  switch ElementNumbers.choice(old, oldRange, new, newRange) {
  case .identities(let numbers)?: IdentityMatcher(numbers: numbers, isEqual: isEqual)
  case .hashes(let numbers)?: HashMatcher(numbers: numbers)
  case nil: EqualityMatcher(isEqual: isEqual)
  }
}

extension ElementNumbers {
  /// Numbers elements, if all of them have an identity or all of them have a hash.
  fileprivate static func choice(
    _ old: any ElementSource,
    _ oldRange: Range<Int>,
    _ new: any ElementSource,
    _ newRange: Range<Int>
  ) -> Choice? {
    func typed<Source: ArrayBacked>(_ old: Source) -> Choice? {
      (new as? Source).flatMap { choice(ofTyped: old, oldRange, $0, newRange) }
    }
    if let old = old as? any ArrayBacked, let numbers = typed(old) { return numbers }
    let (old, new) = (oldRange.map(old.element), newRange.map(new.element))
    if old.contains(where: { Identity.of($0) != nil }) {
      guard let oldIdentities = all(old, identity), let newIdentities = all(new, identity)
      else { return nil }
      return .identities(ElementNumbers(identities: oldIdentities, newIdentities))
    }
    // Numbers of different types are unequal, although their type-erased keys are equal.
    let hash = { (value: Any) in
      hashableHere(value).map { AnyHashable(TypedKey(ObjectIdentifier(type(of: value)), $0)) }
    }
    guard let oldHashes = all(old, hash), let newHashes = all(new, hash) else { return nil }
    return .hashes(ElementNumbers(oldHashes, newHashes))
  }

  /// Numbers the elements of two arrays without boxing any.
  ///
  /// - Returns: `nil` if only values show which identity or hash elements have, or there is none.
  private static func choice<Source: ArrayBacked>(
    ofTyped old: Source,
    _ oldRange: Range<Int>,
    _ new: Source,
    _ newRange: Range<Int>
  ) -> Choice? {
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
      return identities(type).map { .identities($0) }
    }
    if isHashableHere(type), let type = type as? any Hashable.Type { return .hashes(hashes(type)) }
    return nil
  }

  /// Returns the identity of an element; all absent elements share one.
  private static func identity(_ element: Any) -> AnyHashable? {
    let (value, facts, _) = Reflection.peel(element)
    return facts.isOptional ? AnyHashable(Absent()) : Identity.of(value)
  }

  private static func all(
    _ values: [Any],
    _ transform: (Any) -> AnyHashable?
  ) -> [AnyHashable]? {
    var result: [AnyHashable] = []
    for value in values {
      guard let element = transform(value) else { return nil }
      result.append(element)
    }
    return result
  }
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
