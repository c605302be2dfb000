/// Compares ordered collections.
enum SequenceComparison {
  /// Matches the elements of two collections.
  ///
  /// - Parameters:
  ///   - old: The old elements.
  ///   - new: The new elements.
  ///   - limit: The number of changes after which to stop looking for more.
  /// - Complexity: O(*n*) comparisons of elements.
  static func elements(
    _ old: any ElementSource,
    _ new: any ElementSource,
    limit: Int
  ) -> ChildComparisons {
    if old.elementCount == 1, new.elementCount == 1 {
      // There is nothing to match, so nothing to compare beforehand.
      var list = ListChanges()
      let pair = pair(old, 0, new, 0)
      // A comparison by "==" would do the work of all levels again, so only the storage is compared.
      if type(of: old) == type(of: new), old.sharesStorage(with: new) {
        list.append(.unchanged(pair))
      } else {
        list.append(pair)
      }
      return list.parts
    }
    func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      Equality.holds(old.element(at: oldIndex), new.element(at: newIndex))
    }
    let edits = SequenceEdits.between(
      oldCount: old.elementCount,
      newCount: new.elementCount,
      equalEnds: type(of: old) == type(of: new) ? old.equalEnds(with: new) : nil,
      limit: limit,
      isEqual: isEqual,
      matcher: { oldRange, newRange in
        elementMatcher(old, oldRange, new, newRange) {
          isEqual(oldRange.lowerBound + $0, newRange.lowerBound + $1)
        }
      }
    )
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
        list.append(pair(old, oldIndex, new, newIndex))
      case .removed(let index, movedTo: nil):
        list.append(.removed(old.element(at: index), step: .element(old: index, new: nil)))
      case .removed(let index, let destination?):
        let values = pair(old, index, new, destination).values
        let change =
          destination < rest
          ? ChangeTree(
            step: .element(old: index, new: nil),
            .movedAway(to: destination, values)
          )
          : ChangeTree(
            step: .element(old: index, new: destination),
            .movedPastLimit(to: destination, values)
          )
        list.append(change)
      case .inserted(let index, movedFrom: nil):
        list.append(.inserted(new.element(at: index), step: .element(old: nil, new: index)))
      case .inserted(let index, let origin?):
        let values = pair(old, origin, new, index).values
        list.append(
          ChangeTree(step: .element(old: nil, new: index), .movedHere(from: origin, values))
        )
      case .truncated(let old, let new):
        list.append(.truncated(changeCount: 1, elements: (old.count, new.count)))
      }
    }
    return list.parts
  }

  /// Matches the entries of two dictionaries that keep their order.
  ///
  /// - Parameters:
  ///   - old: The old entries.
  ///   - new: The new entries.
  ///   - limit: The number of changes after which to stop looking for more.
  /// - Complexity: O(*n*) comparisons of values.
  static func entries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    limit: Int
  ) -> ChildComparisons {
    func isEqual(_ old: Reflection.Entry, _ new: Reflection.Entry) -> Bool {
      Equality.holds(old.key, new.key) && Equality.holds(old.value, new.value)
    }
    let edits = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      limit: limit,
      isEqual: { isEqual(old[$0], new[$1]) },
      matcher: { oldRange, newRange in
        let oldKeys = old[oldRange].map { Matching.hashable($0.key) }
        let newKeys = new[newRange].map { Matching.hashable($0.key) }
        return IdentityMatcher(numbers: ElementNumbers(identities: oldKeys, newKeys)) {
          isEqual(old[oldRange.lowerBound + $0], new[newRange.lowerBound + $1])
        }
      }
    )
    var list = ListChanges()
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, count: 1):
        list.append(.unchanged(Pair(old[oldIndex], new[newIndex])))
      case .same(_, _, let count):
        list.append(.unchanged(count: count))
      case .changed(let oldIndex, let newIndex, let isSameIdentity)
      where isSameIdentity || Equality.holds(old[oldIndex].key, new[newIndex].key):
        // The identity of a single pair between equal ends has not been checked.
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
}

/// The changes of a value's parts in order: settled parts, and pairs still to be compared.
struct ListChanges {
  private var pairs: [Pair] = []
  private var settled: [ChangeTree?] = []
  private var settledCount = 0
  /// How many changes are settled before each pair.
  private var settledCounts: [Int] = []

  /// Adds a part whose change is known.
  mutating func append(_ change: ChangeTree) {
    if change.changeCount.isExact { settledCount += change.changeCount.found }
    settled.append(change)
  }

  /// Adds a pair to compare.
  mutating func append(_ pair: Pair) {
    pairs.append(pair)
    settledCounts.append(settledCount)
    settled.append(nil)
  }

  var parts: ChildComparisons {
    ChildComparisons(
      pairs: pairs,
      settledCount: settledCount,
      settledCounts: settledCounts
    ) { [pairs, settled] changes in
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
