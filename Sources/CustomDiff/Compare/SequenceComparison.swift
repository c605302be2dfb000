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
  ) -> [ComparedPart] {
    func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      Equality.holds(old.element(at: oldIndex), new.element(at: newIndex))
    }
    let hasEnds = type(of: old) == type(of: new) && !ComparedSides.matter(to: type(of: old))
    let edits = SequenceEdits.between(
      oldCount: old.elementCount,
      newCount: new.elementCount,
      equalEnds: hasEnds ? old.equalEnds(with: new) : nil,
      limit: limit,
      isEqual: isEqual,
      matcher: { oldRange, newRange in
        ElementMatcher(oldRange.map(old.element), newRange.map(new.element)) {
          isEqual(oldRange.lowerBound + $0, newRange.lowerBound + $1)
        }
      }
    )
    let parts = EditedParts(
      pair: { pair(old, $0, new, $1) },
      old: { (old.element(at: $0), .element(old: $0, new: nil)) },
      new: { (new.element(at: $0), .element(old: nil, new: $0)) },
      areSame: { isSame(old.element(at: $0), new.element(at: $1)) },
      areIdentified: true
    )
    return parts.compared(edits)
  }

  /// Returns whether an element in the place of another may be the same one with other contents.
  ///
  /// If most of two elements is equal, their identifiers may differ by a mistake.
  private static func isSame(_ old: Any, _ new: Any) -> Bool {
    guard let oldID = Identity.of(old), let newID = Identity.of(new), oldID != newID,
      case .fields(let old) = Reflection(old).form, case .fields(let new) = Reflection(new).form
    else { return true }
    let unequal = zip(old.fields, new.fields).count { !Equality.holds($0.value, $1.value) }
    return unequal <= 1 || unequal * 2 < old.fields.count
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
  ) -> [ComparedPart] {
    func isEqual(_ old: Reflection.Entry, _ new: Reflection.Entry) -> Bool {
      Equality.holds(old.key, new.key) && Equality.holds(old.value, new.value)
    }
    let edits = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      limit: limit,
      isEqual: { isEqual(old[$0], new[$1]) },
      matcher: { oldRange, newRange in
        let numbers = ElementNumbers(Array(old[oldRange]), Array(new[newRange])) {
          Matching.hashable($0.key)
        }
        return ElementMatcher(numbers: numbers, areIdentified: true) {
          isEqual(old[oldRange.lowerBound + $0], new[newRange.lowerBound + $1])
        }
      }
    )
    let parts = EditedParts(
      pair: { Pair(old[$0], new[$1]) },
      old: { (old[$0].value, .key(old[$0].key)) },
      new: { (new[$0].value, .key(new[$0].key)) },
      areSame: { Equality.holds(old[$0].key, new[$1].key) }
    )
    return parts.compared(edits)
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

/// The parts of two values, as changes show them.
private struct EditedParts {
  /// Returns the parts at an old and a new position.
  let pair: (Int, Int) -> Pair
  /// Returns a part that only one side has, and the step to it.
  let old: (Int) -> (value: Any, step: Step)
  let new: (Int) -> (value: Any, step: Step)
  /// Returns whether a part that takes the place of another is the same one with other contents.
  var areSame: (Int, Int) -> Bool = { _, _ in true }
  /// True if a part that is removed in one place and inserted in another has moved.
  var areIdentified = false

  /// Returns a part that has moved, and how it has changed, if it has.
  private func moved(_ old: Int, _ new: Int) -> (ChangeTree.Values, ChangeTree.Detail?) {
    let values = pair(old, new).values
    let change = Comparison.compare(values.old, values.new, limit: DiffLimits.examinedChanges)
    if case .changed(let detail, _)? = change?.kind { return (values, detail) }
    return (values, nil)
  }

  /// Turns edits into changes and pairs to compare.
  func compared(_ edits: [SequenceEdit]) -> [ComparedPart] {
    func removed(_ index: Int) -> ComparedPart {
      let part = old(index)
      return .change(.removed(part.value), at: part.step)
    }
    func inserted(_ index: Int) -> ComparedPart {
      let part = new(index)
      return .change(.inserted(part.value), at: part.step)
    }
    return edits.flatMap { edit -> [ComparedPart] in
      switch edit {
      case .same(let old, let new, count: 1):
        let pair = pair(old, new)
        return [.change(.unchanged(pair.values), at: pair.step)]
      case .same(_, _, let count):
        return [.change(.unchangedRun(count: count))]
      case .changed(let old, let new, let isSame) where isSame || areSame(old, new):
        return [.pair(pair(old, new))]
      case .changed(let old, let new, _):
        return [removed(old), inserted(new)]
      case .removed(let old, let new?) where areIdentified:
        let (values, detail) = moved(old, new)
        let step = Step.element(old: old, new: nil)
        return [.change(.movedAway(to: new, values, detail), at: step)]
      case .removed(let index, _):
        return [removed(index)]
      case .inserted(let new, let old?) where areIdentified:
        let (values, detail) = moved(old, new)
        let step = Step.element(old: nil, new: new)
        return [.change(.movedHere(from: old, values, detail), at: step)]
      case .inserted(let index, _):
        return [inserted(index)]
      case .truncated(let old, let new):
        return [.change(.truncated(changeCount: 1, elements: (old.count, new.count)))]
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
