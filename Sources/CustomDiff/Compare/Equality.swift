/// Equality of values of any type.
package enum Equality {
  /// Whether two values are equal by the `==` of their type.
  ///
  /// - Returns: `nil` when they have no type in common or it is not `Equatable` here: a `==` that is
  ///   isolated to an actor counts on that actor only.
  static func byOperator(_ old: Any, _ new: Any) -> Bool? {
    let type = type(of: old)
    guard type == Swift.type(of: new), isEquatable(type) else { return nil }
    func open<T: Equatable>(_ old: T) -> Bool { old == (new as! T) }
    return (old as? any Equatable).map { open($0) }
  }

  /// Whether a type has a `==`, and what that rests on counts on this actor.
  private static func isEquatable(_ type: Any.Type) -> Bool {
    let facts = TypeFacts.of(type)
    return facts.isEquatable && (!facts.holdsHashes || hasConformancesHere(type))
  }

  /// Whether two values are equal: by `==` where there is one, by their parts where there is not.
  ///
  /// It works off a list of pairs instead of calling itself, so no nesting is too deep for it, and
  /// pairs of objects that were met before are not compared again, so no cycle keeps it.
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
  /// Keeps objects that exist only for reflection alive while their identity is remembered.
  private var retained: [AnyObject] = []

  /// Compares one level and leaves the parts below for later.
  mutating func compareParts(_ old: Any, _ new: Any) -> Bool {
    let old = Reflection(partsOf: old)
    let new = Reflection(partsOf: new)
    if case .null = old.form, case .null = new.form { return true }
    guard type(of: old.value) == type(of: new.value), old.subjectType == new.subjectType else {
      return false
    }
    // The wrappers that were removed may be all that had no `==`.
    if let isEqual = Equality.byOperator(old.value, new.value) { return isEqual }
    switch (old.form, new.form) {
    case (.string(let old), .string(let new)):
      return old == new
    case (.description(let oldText), .description(let newText)):
      if let oldType = old.value as? any Any.Type, let newType = new.value as? any Any.Type {
        return oldType == newType
      }
      return oldText == newText
    case (.fields(let oldFields), .fields(let newFields)):
      if case .object(let oldObject) = oldFields.style,
        case .object(let newObject) = newFields.style
      {
        if oldObject === newObject { return true }
        let pair = ObjectPair(old: ObjectIdentifier(oldObject), new: ObjectIdentifier(newObject))
        guard visited.insert(pair).inserted else { return true }
        retained.append(oldObject)
        retained.append(newObject)
      }
      return push(oldFields, newFields)
    case (.enumeration(let oldCase, let old), .enumeration(let newCase, let new)):
      return oldCase == newCase && push(old, new)
    case (.list(let old), .list(let new)):
      guard old.elementCount == new.elementCount else { return false }
      for index in 0..<old.elementCount {
        pending.append((old.element(at: index), new.element(at: index)))
      }
      return true
    case (.set(let old), .set(let new)):
      return Matching.ofMembers(old, new).isComplete
    case (.keyed(let old, let isOrdered), .keyed(let new, _)):
      guard old.count == new.count else { return false }
      if isOrdered {
        pending += zip(old.map(\.key), new.map(\.key))
        pending += zip(old.map(\.value), new.map(\.value))
        return true
      }
      let matching = Matching.ofMembers(old.map(\.key), new.map(\.key))
      guard matching.isComplete else { return false }
      pending += matching.pairs.map { (old[$0.old].value, new[$0.new].value) }
      return true
    default:
      return false
    }
  }

  private mutating func push(_ old: Fields, _ new: Fields) -> Bool {
    guard old.fields.elementsEqual(new.fields, by: { $0.label == $1.label }) else { return false }
    pending += zip(old.fields.map(\.value), new.fields.map(\.value))
    return true
  }
}

// MARK: - Conformances

// A conformance may be isolated to an actor, as those of types are that are isolated themselves. To call
// it elsewhere stops the program. Swift looks at that where a value is cast to a protocol, but not where
// a type is. A nil has a type, and conforms to these protocols where what could be in it does.

/// Whether values of a type can be compared by `==` on the actor that this runs on.
func isEquatableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Equatable && hasConformancesHere(T.self)
}

/// Whether values of a type can be hashed on the actor that this runs on.
func isHashableHere<T>(_: T.Type) -> Bool {
  (T?.none as Any) is any Hashable && hasConformancesHere(T.self)
}

/// The value, if it can be hashed on the actor that this runs on.
func hashableHere(_ value: Any) -> (any Hashable)? {
  hasConformancesHere(type(of: value)) ? value as? any Hashable : nil
}

/// Whether the identifier of a value, and of others of its type, can be read on the actor that this runs
/// on.
func isIdentifiableHere<T>(_ value: T) -> Bool { value is any Identifiable }

/// A collection or optional, whose own conformances rest on those of what is in it.
///
/// Sets and dictionaries have theirs whatever actor those of their members are isolated to, since every
/// member can be hashed somewhere. So a cast of them, or of a list of them, does not tell.
protocol HashingContainer {
  /// Whether a set or a dictionary is in values of this type, or they are one.
  static var holdsHashes: Bool { get }
  /// Whether the conformances in there count on the actor that this runs on.
  static var hasConformancesHere: Bool { get }
}

/// Whether a set or a dictionary is in values of a type, or they are one.
///
/// It asks for no facts: a type may hold an array of itself, whose facts are part of its own.
func holdsHashes(_ type: Any.Type) -> Bool {
  (type as? any HashingContainer.Type)?.holdsHashes ?? false
}

/// Whether the conformances that a type takes for granted count on the actor that this runs on.
func hasConformancesHere(_ type: Any.Type) -> Bool {
  guard TypeFacts.of(type).holdsHashes else { return true }
  return (type as! any HashingContainer.Type).hasConformancesHere
}

extension Set: HashingContainer {
  static var holdsHashes: Bool { true }
  static var hasConformancesHere: Bool { isHashableHere(Element.self) }
}

extension Dictionary: HashingContainer {
  static var holdsHashes: Bool { true }
  static var hasConformancesHere: Bool {
    isHashableHere(Key.self) && CustomDiff.hasConformancesHere(Value.self)
  }
}

extension Array: HashingContainer {
  static var holdsHashes: Bool { CustomDiff.holdsHashes(Element.self) }
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Element.self) }
}

extension Optional: HashingContainer {
  static var holdsHashes: Bool { CustomDiff.holdsHashes(Wrapped.self) }
  static var hasConformancesHere: Bool { CustomDiff.hasConformancesHere(Wrapped.self) }
}
