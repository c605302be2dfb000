/// Compares collections whose order counts.
enum SequenceComparison {
  /// Matches the elements of two collections.
  ///
  /// - Complexity: O(*n*) comparisons of elements.
  static func elements(_ old: [Any], _ new: [Any]) -> Parts {
    let edits = SequenceEdits(
      oldCount: old.count,
      newCount: new.count,
      tokens: { tokens(old[$0], new[$1]) },
      isEqual: { Equality.holds(old[$0], new[$1]) }
    ).edits
    let moves = Moves(edits, old, new)
    var slots = Slots()
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        slots.append(.unchanged(pair(old, oldIndex, new, newIndex)))
      case .same(_, _, let count):
        slots.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, _):
        slots.append(pair(old, oldIndex, new, newIndex))
      case .removed(let index):
        let step = Step.element(old: index, new: nil, id: Identity.of(old[index]))
        slots.append(.removed(old[index], step: step, movedTo: moves.destinations[index]))
      case .inserted(let index):
        let step = Step.element(old: nil, new: index, id: Identity.of(new[index]))
        slots.append(.inserted(new[index], step: step, movedFrom: moves.origins[index]))
      }
    }
    return slots.parts
  }

  /// Matches the entries of two dictionaries that keep an order.
  ///
  /// - Complexity: O(*n*) comparisons of values.
  static func entries(_ old: [Reflection.Entry], _ new: [Reflection.Entry]) -> Parts {
    let edits = SequenceEdits(
      oldCount: old.count,
      newCount: new.count,
      tokens: {
        let oldKeys = old[$0].map { Matching.hashable($0.key) }
        let newKeys = new[$1].map { Matching.hashable($0.key) }
        return SequenceEdits.Tokens(oldKeys, newKeys, areIdentities: true)
      },
      isEqual: {
        Equality.holds(old[$0].key, new[$1].key) && Equality.holds(old[$0].value, new[$1].value)
      }
    ).edits
    var slots = Slots()
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        slots.append(.unchanged(Pair(old[oldIndex], new[newIndex])))
      case .same(_, _, let count):
        slots.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, isSameIdentity: true):
        slots.append(Pair(old[oldIndex], new[newIndex]))
      case .changed(let oldIndex, let newIndex, isSameIdentity: false):
        slots.append(.removed(old[oldIndex].value, step: .key(old[oldIndex].key)))
        slots.append(.inserted(new[newIndex].value, step: .key(new[newIndex].key)))
      case .removed(let index):
        slots.append(.removed(old[index].value, step: .key(old[index].key)))
      case .inserted(let index):
        slots.append(.inserted(new[index].value, step: .key(new[index].key)))
      }
    }
    return slots.parts
  }

  private static func pair(_ old: [Any], _ oldIndex: Int, _ new: [Any], _ newIndex: Int) -> Pair {
    let (oldElement, newElement) = (old[oldIndex], new[newIndex])
    return Pair(
      old: oldElement,
      new: newElement,
      step: .element(old: oldIndex, new: newIndex, id: Identity.of(newElement)),
      areUnequal: Equality.hasOperator(oldElement, newElement)
    )
  }

  /// Numbers elements by their identities or hashes, if all of them have one.
  private static func tokens(_ old: ArraySlice<Any>, _ new: ArraySlice<Any>) -> SequenceEdits
    .Tokens?
  {
    guard let first = old.first else { return nil }
    if Identity.of(first) != nil {
      guard let oldIdentities = all(old, Identity.of), let newIdentities = all(new, Identity.of)
      else { return nil }
      return SequenceEdits.Tokens(oldIdentities, newIdentities, areIdentities: true)
    }
    // Numbers of different types are unequal, although they are equal as type-erased keys.
    let hash = { (value: Any) in
      (value as? any Hashable).map { AnyHashable(TypedKey(ObjectIdentifier(type(of: value)), $0)) }
    }
    guard let oldHashes = all(old, hash), let newHashes = all(new, hash) else { return nil }
    return SequenceEdits.Tokens(oldHashes, newHashes, areIdentities: false)
  }

  private static func all(
    _ values: ArraySlice<Any>,
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

/// What stands where in the changes of a sequence: settled parts, and pairs still to be compared.
private struct Slots {
  private var pairs: [Pair] = []
  private var settled: [ChangeTree?] = []

  /// Adds a part of which all is known.
  mutating func append(_ change: ChangeTree) {
    settled.append(change)
  }

  /// Adds a pair to compare.
  mutating func append(_ pair: Pair) {
    pairs.append(pair)
    settled.append(nil)
  }

  var parts: Parts {
    Parts(pairs: pairs) { [pairs, settled] changes in
      var next = 0
      return settled.map { change in
        if let change { return change }
        defer { next += 1 }
        return changes[next] ?? .unchanged(pairs[next])
      }
    }
  }
}

extension Pair {
  /// The values of two entries with the same key.
  init(_ old: Reflection.Entry, _ new: Reflection.Entry) {
    self.init(old: old.value, new: new.value, step: .key(new.key))
  }
}

private struct TypedKey: Hashable {
  let type: ObjectIdentifier
  let value: AnyHashable

  init(_ type: ObjectIdentifier, _ value: any Hashable) {
    self.type = type
    self.value = AnyHashable(value)
  }
}

/// Where identified elements went that are both removed and inserted.
private struct Moves {
  var destinations: [Int: Int] = [:]
  var origins: [Int: Int] = [:]

  init(_ edits: [SequenceEdits.Edit], _ old: [Any], _ new: [Any]) {
    var removed: [AnyHashable: Int] = [:]
    for case .removed(let index) in edits {
      if let identity = Identity.of(old[index]) { removed[identity] = index }
    }
    guard !removed.isEmpty else { return }
    for case .inserted(let index) in edits {
      guard let identity = Identity.of(new[index]), let origin = removed.removeValue(forKey: identity)
      else { continue }
      destinations[origin] = index
      origins[index] = origin
    }
  }
}
