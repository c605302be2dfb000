/// Equality of values of any type.
package enum Equality {
  /// Returns whether two values are equal by the `==` of their type.
  ///
  /// - Returns: `nil` if they have different types, or their type is not `Equatable` here: a `==`
  ///   that is isolated to an actor counts only on that actor.
  static func byOperator(_ old: Any, _ new: Any) -> Bool? {
    let type = type(of: old)
    guard type == Swift.type(of: new), isEquatable(type) else { return nil }
    func open<T: Equatable>(_ old: T) -> Bool { old == (new as! T) }
    let isEqual = (old as? any Equatable).map { open($0) }
    // Collections with one storage are equal to themselves, whatever references in them stand for.
    return isEqual == true && ComparedSides.matter(to: type) ? nil : isEqual
  }

  /// Returns whether a type has a `==` that relies only on conformances that count on this actor.
  private static func isEquatable(_ type: Any.Type) -> Bool {
    let facts = TypeFacts.of(type)
    return facts.isEquatable && (!facts.isHashingContainer || hasConformancesHere(type))
  }

  /// Returns whether two values are equal: by `==` if there is one, or else by their parts.
  ///
  /// The function works through a list of pairs instead of calling itself, so no nesting is too
  /// deep for it. Pairs of objects that it has met before are not compared again, so cycles end.
  ///
  /// It is not a ``Comparison`` whose tree is thrown away. A comparison stops at a depth and shows
  /// objects as a whole, where this one goes on; and a comparison asks this one which elements are
  /// equal before it matches them, where this one compares them in order and stops at the first that
  /// differ.
  ///
  /// - Complexity: O(*n*) in the number of values reached.
  package static func holds(_ old: Any, _ new: Any) -> Bool {
    if let isEqual = byOperator(old, new) { return isEqual }
    var work = Work()
    work.pending.append((old, new))
    while let (old, new) = work.pending.popLast() {
      if let result = byOperator(old, new) {
        if result { continue }
        return false
      }
      guard work.compareParts(old, new) else { return false }
    }
    return true
  }
}

private struct Work {
  struct ObjectPair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  var pending: [(Any, Any)] = []
  private var visited: Set<ObjectPair> = []
  /// Objects that exist only for reflection, kept alive while their identity is remembered.
  private var retained: [AnyObject] = []

  /// Compares one level and leaves the parts below for later.
  mutating func compareParts(_ oldValue: Any, _ newValue: Any) -> Bool {
    let old = Reflection(partsOf: oldValue)
    let new = Reflection(partsOf: newValue)
    if case .null = old.form, case .null = new.form { return true }
    guard type(of: old.value) == type(of: new.value), old.subjectType == new.subjectType else {
      return false
    }
    // Perhaps only the removed wrappers had no `==`.
    if let isEqual = Equality.byOperator(old.value, new.value) { return isEqual }
    // An object that shows as something else can lead back to itself, too.
    if let oldObject = object(old.value) ?? object(oldValue),
      let newObject = object(new.value) ?? object(newValue),
      oldObject === newObject || !meet(oldObject, newObject)
    {
      return true
    }
    switch (old.form, new.form) {
    case (.string(let old), .string(let new)):
      return old == new
    case (.description(let oldText), .description(let newText)):
      if let oldType = old.value as? any Any.Type, let newType = new.value as? any Any.Type {
        return oldType == newType
      }
      return oldText == newText
    case (.fields(let old), .fields(let new)):
      return push(old, new)
    case (.enumeration(let oldCase, let old), .enumeration(let newCase, let new)):
      return oldCase == newCase && push(old, new)
    case (.list(let old), .list(let new)):
      guard old.elementCount == new.elementCount else { return false }
      for index in 0..<old.elementCount {
        pending.append((old.element(at: index), new.element(at: index)))
      }
      return true
    case (.set(let old), .set(let new)):
      return Matching(ofMembers: old, new).isComplete
    case (.keyed(let old, let isOrdered), .keyed(let new, _)):
      guard old.count == new.count else { return false }
      if isOrdered {
        pending += zip(old.map(\.key), new.map(\.key))
        pending += zip(old.map(\.value), new.map(\.value))
        return true
      }
      let matching = Matching(ofMembers: old.map(\.key), new.map(\.key))
      guard matching.isComplete else { return false }
      pending += matching.pairs.map { (old[$0.old].value, new[$0.new].value) }
      return true
    default:
      return false
    }
  }

  /// Remembers a pair of objects.
  ///
  /// - Returns: True if the pair was not met before.
  private mutating func meet(_ old: AnyObject, _ new: AnyObject) -> Bool {
    let pair = ObjectPair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
    guard visited.insert(pair).inserted else { return false }
    retained += [old, new]
    return true
  }

  /// Returns the object that a value is, or that an optional holds.
  private func object(_ value: Any) -> AnyObject? {
    var value = value
    while TypeFacts.of(type(of: value)).isOptional {
      guard let wrapped = (value as? any OptionalProtocol)?.wrappedAny else { return nil }
      value = wrapped
    }
    return TypeFacts.of(type(of: value)).isClass ? value as AnyObject : nil
  }

  private mutating func push(_ old: Fields, _ new: Fields) -> Bool {
    guard old.fields.elementsEqual(new.fields, by: { $0.label == $1.label }) else { return false }
    pending += zip(old.fields.map(\.value), new.fields.map(\.value))
    return true
  }
}

// MARK: - Conformances

// A conformance may be isolated to an actor, like those of types that are isolated themselves.
// Calling it elsewhere stops the program. Swift checks this when a value is cast to a protocol, but
// not when a type is. A `nil` has a type, and conforms to these protocols if the wrapped type does.

/// Returns whether values of a type can be compared by `==` on the current actor.
func isEquatableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Equatable && hasConformancesHere(T.self)
}

/// Returns whether values of a type can be hashed on the current actor.
func isHashableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Hashable && hasConformancesHere(T.self)
}

/// Returns the value, if it can be hashed on the current actor.
package func hashableHere(_ value: Any) -> (any Hashable)? {
  hasConformancesHere(type(of: value)) ? value as? any Hashable : nil
}

/// A collection or optional whose own conformances rely on those of its contents.
///
/// Sets and dictionaries conform whatever actor the conformances of their members are isolated to,
/// since every member can be hashed somewhere. So casting them, or a list of them, does not show
/// whether those conformances count here.
protocol HashingContainer {
  /// True if the conformances of the contents count on the current actor.
  static var hasConformancesHere: Bool { get }
}

/// Returns whether the conformances that a type relies on count on the current actor.
package func hasConformancesHere(_ type: Any.Type) -> Bool {
  guard TypeFacts.of(type).isHashingContainer else { return true }
  return (type as! any HashingContainer.Type).hasConformancesHere
}

extension Set: HashingContainer {
  static var hasConformancesHere: Bool { isHashableHere(Element.self) }
}

extension Dictionary: HashingContainer {
  static var hasConformancesHere: Bool {
    isHashableHere(Key.self) && CustomDiff.hasConformancesHere(Value.self)
  }
}

extension Array: HashingContainer {
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Element.self) }
}

extension Optional: HashingContainer {
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Wrapped.self) }
}
