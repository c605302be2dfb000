/// Compares sets and dictionaries, whose order says nothing.
///
/// Only what changed is put in order and shown; the rest is counted.
enum UnorderedComparison {
  /// Compares two dictionaries key by key.
  ///
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed keys.
  static func compareEntries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    depth: Int
  ) -> [ChangeTree] {
    let matching = Matching.ofMembers(old.map(\.key), new.map(\.key))
    var keys: [Any] = []
    var changes: [ChangeTree] = []
    for (oldIndex, newIndex) in matching.pairs {
      let key = old[oldIndex].key
      guard
        let change = Comparison.compare(
          old[oldIndex].value,
          new[newIndex].value,
          step: .key(key),
          depth: depth + 1
        )
      else { continue }
      keys.append(key)
      changes.append(change)
    }
    let unchanged = matching.pairs.count - changes.count
    keys += matching.removed.map { old[$0].key } + matching.inserted.map { new[$0].key }
    changes += matching.removed.map { .removed(old[$0]) }
    changes += matching.inserted.map { .inserted(new[$0]) }
    return ordered(changes, by: keys, unchanged: unchanged)
  }

  /// Compares two sets by membership; members with the same identity are compared with each other.
  ///
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed members.
  static func compareMembers(_ old: [Any], _ new: [Any], depth: Int) -> [ChangeTree] {
    let matching = Matching.ofMembers(old, new)
    var removed = matching.removed
    var inserted = matching.inserted
    var keys: [Any] = []
    var changes: [ChangeTree] = []
    let oldIdentities = removed.map { Identity.of(old[$0]) ?? AnyHashable($0) }
    let newIdentities = inserted.map { Identity.of(new[$0]) ?? AnyHashable(-1 - $0) }
    let identified = Matching.match(oldIdentities, newIdentities)
    for (oldPosition, newPosition) in identified.pairs {
      let (oldMember, newMember) = (old[removed[oldPosition]], new[inserted[newPosition]])
      guard
        let change = Comparison.compare(
          oldMember,
          newMember,
          step: .member(newMember),
          depth: depth + 1
        )
      else { continue }
      keys.append(oldMember)
      changes.append(change)
    }
    removed = identified.removed.map { removed[$0] }
    inserted = identified.inserted.map { inserted[$0] }
    for index in removed {
      let kind = ChangeTree.Kind.removed(movedTo: nil)
      keys.append(old[index])
      changes.append(ChangeTree(step: .member(old[index]), kind: kind, old: old[index], new: nil))
    }
    for index in inserted {
      let kind = ChangeTree.Kind.inserted(movedFrom: nil)
      keys.append(new[index])
      changes.append(ChangeTree(step: .member(new[index]), kind: kind, old: nil, new: new[index]))
    }
    return ordered(changes, by: keys, unchanged: matching.pairs.count)
  }

  private static func ordered(
    _ changes: [ChangeTree],
    by keys: [Any],
    unchanged: Int
  ) -> [ChangeTree] {
    let ordered = KeyOrder.sorted(keys).map { changes[$0] }
    return unchanged > 0 ? ordered + [.unchanged(count: unchanged)] : ordered
  }
}
