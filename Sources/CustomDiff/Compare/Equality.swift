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
