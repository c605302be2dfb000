/// Compares collections whose order counts.
enum SequenceComparison {
  /// Matches the elements of two collections.
  ///
  /// - Parameters:
  ///   - old: The old elements.
  ///   - new: The new elements.
  ///   - limit: The number of changes after which no others are looked for.
  /// - Complexity: O(*n*) comparisons of elements.
  static func elements(
    _ old: any ElementSource,
    _ new: any ElementSource,
    limit: Int
  ) -> ChildComparisons {
    if old.elementCount == 1, new.elementCount == 1 {
      // Nothing to match, so nothing to compare beforehand.
      var list = ListChanges()
      list.append(pair(old, 0, new, 0))
      return list.parts
    }
    let edits = SequenceEdits(
      oldCount: old.elementCount,
      newCount: new.elementCount,
      equalEnds: type(of: old) == type(of: new) ? old.equalEnds(with: new) : nil,
      limit: limit,
      tokens: { tokens(old, $0, new, $1) },
      isEqual: { Equality.holds(old.element(at: $0), new.element(at: $1)) }
    ).edits
    var rest = Int.max
    if case .truncated(_, let new)? = edits.last { rest = new.lowerBound }
    var list = ListChanges()
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        list.append(.unchanged(pair(old, oldIndex, new, newIndex)))
      case .same(_, _, let count):
        list.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, _):
        var pair = pair(old, oldIndex, new, newIndex)
        pair.areUnequal = Equality.hasOperator(pair.old, pair.new)
        list.append(pair)
      case .removed(let index, let destination):
        let isLeft = destination.map { $0 >= rest } == true
        let change = ChangeTree(
          step: .element(old: index, new: isLeft ? destination : nil),
          kind: isLeft ? .movedPastLimit : .removed(movedTo: destination),
          old: old.element(at: index),
          new: destination.map(new.element)
        )
        list.append(change)
      case .inserted(let index, let origin):
        let change = ChangeTree(
          step: .element(old: nil, new: index),
          kind: .inserted(movedFrom: origin),
          old: origin.map(old.element),
          new: new.element(at: index)
        )
        list.append(change)
      case .truncated(let old, let new):
        list.append(.truncated(changeCount: 1, elements: (old.count, new.count)))
      }
    }
    return list.parts
  }

  /// Matches the entries of two dictionaries that keep an order.
  ///
  /// - Parameters:
  ///   - old: The old entries.
  ///   - new: The new entries.
  ///   - limit: The number of changes after which no others are looked for.
  /// - Complexity: O(*n*) comparisons of values.
  static func entries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    limit: Int
  ) -> ChildComparisons {
    let edits = SequenceEdits(
      oldCount: old.count,
      newCount: new.count,
      limit: limit,
      tokens: {
        let oldKeys = old[$0].map { Matching.hashable($0.key) }
        let newKeys = new[$1].map { Matching.hashable($0.key) }
        return SequenceEdits.Tokens(oldKeys, newKeys, areIdentities: true)
      },
      isEqual: {
        Equality.holds(old[$0].key, new[$1].key) && Equality.holds(old[$0].value, new[$1].value)
      }
    ).edits
    var list = ListChanges()
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        list.append(.unchanged(Pair(old[oldIndex], new[newIndex])))
      case .same(_, _, let count):
        list.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, let isSameIdentity)
      where isSameIdentity || Equality.holds(old[oldIndex].key, new[newIndex].key):
        // A single pair between equal ends was not asked for its identity.
        list.append(Pair(old[oldIndex], new[newIndex]))
      case .changed(let oldIndex, let newIndex, _):
        list.append(.removed(old[oldIndex].value, step: .key(old[oldIndex].key)))
        list.append(.inserted(new[newIndex].value, step: .key(new[newIndex].key)))
      case .removed(let index, _):
        list.append(.removed(old[index].value, step: .key(old[index].key)))
      case .inserted(let index, _):
        list.append(.inserted(new[index].value, step: .key(new[index].key)))
      case .truncated(let old, let new):
        list.append(.truncated(changeCount: 1, elements: (old.count, new.count)))
      }
    }
    return list.parts
  }

  private static func pair(
    _ old: any ElementSource,
    _ oldIndex: Int,
    _ new: any ElementSource,
    _ newIndex: Int
  ) -> Pair {
    Pair(
      old: old.element(at: oldIndex),
      new: new.element(at: newIndex),
      step: .element(old: oldIndex, new: newIndex)
    )
  }

  /// Numbers elements by their identities or hashes, if all of them have one.
  private static func tokens(
    _ old: any ElementSource,
    _ oldRange: Range<Int>,
    _ new: any ElementSource,
    _ newRange: Range<Int>
  ) -> SequenceEdits.Tokens? {
    func typed<Source: ArrayBacked>(_ old: Source) -> SequenceEdits.Tokens? {
      (new as? Source).flatMap { SequenceEdits.Tokens(old, oldRange, $0, newRange) }
    }
    if let old = old as? any ArrayBacked, let tokens = typed(old) { return tokens }
    let (old, new) = (oldRange.map(old.element), newRange.map(new.element))
    if old.contains(where: { Identity.of($0) != nil }) {
      guard let oldIdentities = all(old, identity), let newIdentities = all(new, identity)
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

  /// The identity of an element; absent ones have one in common.
  private static func identity(_ element: Any) -> AnyHashable? {
    let (value, facts, _) = Reflection.peel(element)
    return facts.isOptional ? AnyHashable(Absent()) : Identity.of(value)
  }

  private struct Absent: Hashable {}

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
private struct ListChanges {
  private var pairs: [Pair] = []
  private var settled: [ChangeTree?] = []
  private var settledCount = 0

  /// Adds a part of which all is known.
  mutating func append(_ change: ChangeTree) {
    if change.changeCount.isExact { settledCount += change.changeCount.found }
    settled.append(change)
  }

  /// Adds a pair to compare.
  mutating func append(_ pair: Pair) {
    pairs.append(pair)
    settled.append(nil)
  }

  var parts: ChildComparisons {
    ChildComparisons(pairs: pairs, settledCount: settledCount) { [pairs, settled] changes in
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
