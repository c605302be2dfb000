/// Compares collections whose order counts.
enum SequenceComparison {
  /// Compares the elements of two collections.
  ///
  /// - Complexity: O(*n*) comparisons of elements.
  static func compareElements(_ old: [Any], _ new: [Any], depth: Int) -> [ChangeTree] {
    let edits = SequenceEdits(
      oldCount: old.count,
      newCount: new.count,
      tokens: { tokens(old[$0], new[$1]) },
      isEqual: { Equality.holds(old[$0], new[$1]) }
    )
    let moves = Moves(edits.edits, old, new)
    var changes: [ChangeTree] = []
    for edit in edits.edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        let step = step(oldIndex, newIndex, new[newIndex])
        changes.append(.unchanged(old[oldIndex], new[newIndex], step: step))
      case .same(_, _, let count):
        changes.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, _):
        let (oldElement, newElement) = (old[oldIndex], new[newIndex])
        let step = step(oldIndex, newIndex, newElement)
        let change = Comparison.compare(
          oldElement,
          newElement,
          step: step,
          areUnequal: Equality.hasOperator(oldElement, newElement),
          depth: depth + 1
        )
        changes.append(change ?? .unchanged(oldElement, newElement, step: step))
      case .removed(let index):
        changes.append(
          ChangeTree(
            step: step(index, nil, old[index]),
            kind: .removed(movedTo: moves.destinations[index]),
            old: old[index],
            new: nil
          )
        )
      case .inserted(let index):
        changes.append(
          ChangeTree(
            step: step(nil, index, new[index]),
            kind: .inserted(movedFrom: moves.origins[index]),
            old: nil,
            new: new[index]
          )
        )
      }
    }
    return changes
  }

  /// Compares the entries of two dictionaries that keep an order.
  ///
  /// - Complexity: O(*n*) comparisons of values.
  static func compareEntries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    depth: Int
  ) -> [ChangeTree] {
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
    )
    return edits.edits.flatMap { edit -> [ChangeTree] in
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        let step = Step.key(new[newIndex].key)
        return [.unchanged(old[oldIndex].value, new[newIndex].value, step: step)]
      case .same(_, _, let count):
        return [.unchanged(count: count)]
      case .changed(let oldIndex, let newIndex, isSameIdentity: true):
        let change = Comparison.compare(
          old[oldIndex].value,
          new[newIndex].value,
          step: .key(new[newIndex].key),
          depth: depth + 1
        )
        return change.map { [$0] } ?? []
      case .changed(let oldIndex, let newIndex, isSameIdentity: false):
        return [.removed(old[oldIndex]), .inserted(new[newIndex])]
      case .removed(let index):
        return [.removed(old[index])]
      case .inserted(let index):
        return [.inserted(new[index])]
      }
    }
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
    let hash = { (value: Any) in (value as? any Hashable).map { AnyHashable($0) } }
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

  private static func step(_ old: Int?, _ new: Int?, _ element: Any) -> Step {
    .element(old: old, new: new, id: Identity.of(element))
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

extension ChangeTree {
  /// An entry of a dictionary that is gone.
  static func removed(_ entry: Reflection.Entry) -> ChangeTree {
    ChangeTree(step: .key(entry.key), kind: .removed(movedTo: nil), old: entry.value, new: nil)
  }

  /// An entry that was added to a dictionary.
  static func inserted(_ entry: Reflection.Entry) -> ChangeTree {
    ChangeTree(step: .key(entry.key), kind: .inserted(movedFrom: nil), old: nil, new: entry.value)
  }
}
