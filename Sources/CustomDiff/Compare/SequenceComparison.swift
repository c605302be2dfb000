/// Compares collections whose order counts.
enum SequenceComparison {
  /// Matches the elements of two collections.
  ///
  /// - Complexity: O(*n*) comparisons of elements.
  static func elements(_ old: any ElementSource, _ new: any ElementSource) -> Parts {
    if old.elementCount == 1, new.elementCount == 1 {
      // Nothing to match, so nothing to compare beforehand.
      var slots = Slots()
      slots.append(pair(old, 0, new, 0))
      return slots.parts
    }
    let edits = SequenceEdits(
      oldCount: old.elementCount,
      newCount: new.elementCount,
      equalEnds: type(of: old) == type(of: new) ? old.equalEnds(with: new) : nil,
      tokens: { tokens($0.map(old.element), $1.map(new.element)) },
      isEqual: { Equality.holds(old.element(at: $0), new.element(at: $1)) }
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
        var pair = pair(old, oldIndex, new, newIndex)
        pair.areUnequal = Equality.hasOperator(pair.old, pair.new)
        slots.append(pair)
      case .removed(let index):
        let element = old.element(at: index)
        let step = Step.element(old: index, new: nil, id: Identity.of(element))
        slots.append(.removed(element, step: step, movedTo: moves.destinations[index]))
      case .inserted(let index):
        let element = new.element(at: index)
        let step = Step.element(old: nil, new: index, id: Identity.of(element))
        slots.append(.inserted(element, step: step, movedFrom: moves.origins[index]))
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
      case .changed(let oldIndex, let newIndex, let isSameIdentity)
      where isSameIdentity || Equality.holds(old[oldIndex].key, new[newIndex].key):
        // A single pair between equal ends was not asked for its identity.
        slots.append(Pair(old[oldIndex], new[newIndex]))
      case .changed(let oldIndex, let newIndex, _):
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

  private static func pair(
    _ old: any ElementSource,
    _ oldIndex: Int,
    _ new: any ElementSource,
    _ newIndex: Int
  ) -> Pair {
    let newElement = new.element(at: newIndex)
    return Pair(
      old: old.element(at: oldIndex),
      new: newElement,
      step: .element(old: oldIndex, new: newIndex, id: Identity.of(newElement))
    )
  }

  /// Numbers elements by their identities or hashes, if all of them have one.
  private static func tokens(_ old: [Any], _ new: [Any]) -> SequenceEdits.Tokens? {
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

  init(_ edits: [SequenceEdits.Edit], _ old: any ElementSource, _ new: any ElementSource) {
    var removed: [AnyHashable: Int] = [:]
    for case .removed(let index) in edits {
      if let identity = Identity.of(old.element(at: index)) { removed[identity] = index }
    }
    guard !removed.isEmpty else { return }
    for case .inserted(let index) in edits {
      guard let identity = Identity.of(new.element(at: index)),
        let origin = removed.removeValue(forKey: identity)
      else { continue }
      destinations[origin] = index
      origins[index] = origin
    }
  }
}
