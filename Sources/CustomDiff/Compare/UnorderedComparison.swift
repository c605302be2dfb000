/// Compares sets and dictionaries, whose order does not matter.
///
/// Only the changes are sorted and shown; the rest is counted.
enum UnorderedComparison {
  /// Matches the members or entries in which two sets or dictionaries of one type differ.
  ///
  /// - Parameters:
  ///   - old: The old set or dictionary.
  ///   - new: The new set or dictionary.
  ///   - limit: The maximum number of changed members or keys to examine.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed members or keys.
  static func parts(
    _ old: any UnorderedSource,
    _ new: any UnorderedSource,
    limit: Int
  ) -> (shape: ContainerInfo.Shape, parts: ChildComparisons) {
    let remainder = old.remainder(comparedTo: new, limit: limit)
    let unchanged = remainder.commonCount
    var (shape, parts) =
      switch remainder.parts {
      case .members(let old, let new):
        (ContainerInfo.Shape.set, members(old, new, unchanged: unchanged, limit: limit))
      case .entries(let old, let new):
        (ContainerInfo.Shape.keyed, entries(old, new, unchanged: unchanged))
      }
    if remainder.restCount > 0 { parts.append(.truncated(changeCount: remainder.restCount)) }
    return (shape, parts)
  }

  /// Matches two dictionaries key by key.
  ///
  /// - Parameter unchanged: The number of other entries, which are equal.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed keys.
  static func entries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    unchanged: Int = 0
  ) -> ChildComparisons {
    let matching = Matching.ofMembers(old.map(\.key), new.map(\.key))
    let settled =
      matching.removed.map { index -> (key: Any, change: ChangeTree) in
        (old[index].key, .removed(old[index].value, step: .key(old[index].key)))
      }
      + matching.inserted.map { index in
        (new[index].key, .inserted(new[index].value, step: .key(new[index].key)))
      }
    let pairs = matching.pairs.map { match in
      Pair(old[match.old], new[match.new])
    }
    return parts(pairs, keys: matching.pairs.map { old[$0.old].key }, settled, unchanged: unchanged)
  }

  /// Matches two sets by membership; members with the same identity are compared with each other.
  ///
  /// - Parameters:
  ///   - old: The old members.
  ///   - new: The new members.
  ///   - unchanged: The number of other members, which both sides have.
  ///   - limit: The maximum number of changed members to examine.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed members.
  static func members(
    _ old: [Any],
    _ new: [Any],
    unchanged: Int = 0,
    limit: Int = .max
  ) -> ChildComparisons {
    let matching = Matching.ofMembers(old, new)
    let removed = matching.removed.map { old[$0] }
    let inserted = matching.inserted.map { new[$0] }
    let identified = Matching.match(
      identities(removed, orElse: Unmatched.old),
      identities(inserted, orElse: Unmatched.new)
    )
    var (matched, gone, come) = (identified.pairs, identified.removed, identified.inserted)
    var restCount = 0
    // The order decides which of them are examined, so it must not depend on hashes.
    if limit < .max {
      let keys =
        matched.map { removed[$0.old] } + gone.map { removed[$0] } + come.map { inserted[$0] }
      let kept = KeyOrder.first(limit, of: keys) {
        ValueWriter.dump(keys[$0], isForOrder: true).text
      }
      restCount = keys.count - kept.count
      let (goneStart, comeStart) = (matched.count, matched.count + gone.count)
      let all = (matched, gone, come)
      matched = kept.filter { $0 < goneStart }.map { all.0[$0] }
      gone = kept.filter { goneStart..<comeStart ~= $0 }.map { all.1[$0 - goneStart] }
      come = kept.filter { $0 >= comeStart }.map { all.2[$0 - comeStart] }
    }
    let settled =
      gone.map { index -> (key: Any, change: ChangeTree) in
        (removed[index], .removed(removed[index], step: .member(removed[index])))
      }
      + come.map { index in
        (inserted[index], .inserted(inserted[index], step: .member(inserted[index])))
      }
    let pairs = matched.map { match in
      Pair(
        old: removed[match.old],
        new: inserted[match.new],
        step: .member(inserted[match.new])
      )
    }
    var parts = self.parts(
      pairs,
      keys: matched.map { removed[$0.old] },
      settled,
      unchanged: unchanged + matching.pairs.count
    )
    if restCount > 0 { parts.append(.truncated(changeCount: restCount)) }
    return parts
  }

  /// Returns the keys to match members by: their identities, if no other member has the same one.
  private static func identities(
    _ members: [Any],
    orElse unmatched: (Int) -> Unmatched
  ) -> [AnyHashable] {
    let identities = members.map(Identity.of)
    var counts: [AnyHashable: Int] = [:]
    for case let identity? in identities { counts[identity, default: 0] += 1 }
    return identities.enumerated().map { position, identity in
      identity.flatMap { counts[$0] == 1 ? $0 : nil } ?? AnyHashable(unmatched(position))
    }
  }

  /// The key of a member without a unique identity, which matches nothing.
  private enum Unmatched: Hashable {
    case old(Int)
    case new(Int)
  }

  private static func parts(
    _ pairs: [Pair],
    keys: [Any],
    _ settled: [(key: Any, change: ChangeTree)],
    unchanged: Int
  ) -> ChildComparisons {
    ChildComparisons(pairs: pairs, settledCount: settled.count) { changes in
      var changed = settled
      for (key, change) in zip(keys, changes) {
        if let change { changed.append((key, change)) }
      }
      let unchanged = unchanged + pairs.count + settled.count - changed.count
      let order = KeyOrder.sorted(
        changed.map(\.key),
        dump: { ValueWriter.dump(changed[$0].key, isForOrder: true).text },
        tieBreaker: {
          let change = changed[$0].change
          return [change.old, change.new].compactMap {
            $0.map { ValueWriter.dump($0, isForOrder: true).text }
          }
          .joined(separator: "\n")
        }
      )
      let ordered = order.map { changed[$0].change }
      return unchanged > 0 ? ordered + [.unchanged(count: unchanged)] : ordered
    }
  }
}
