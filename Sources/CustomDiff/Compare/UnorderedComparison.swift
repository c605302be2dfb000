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
    let remainder = old.remainder(comparedTo: new)
    let unchanged = remainder.commonCount
    let limit = remainder.areUnequal ? limit : .max
    switch remainder.parts {
    case .members(let old, let new):
      return (.set, members(old, new, unchanged: unchanged, limit: limit))
    case .entries(let old, let new):
      return (.keyed, entries(old, new, unchanged: unchanged, limit: limit))
    }
  }

  /// Matches two dictionaries key by key.
  ///
  /// - Parameters:
  ///   - old: The old entries.
  ///   - new: The new entries.
  ///   - unchanged: The number of other entries, which are equal.
  ///   - limit: The maximum number of changed keys to examine.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed keys.
  static func entries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    unchanged: Int = 0,
    limit: Int = .max
  ) -> ChildComparisons {
    let matching = Matching.ofMembers(old.map(\.key), new.map(\.key))
    let pairs = matching.pairs.map { (old[$0.old].key, Part.pair(Pair(old[$0.old], new[$0.new]))) }
    let removed = matching.removed.map { index in
      (old[index].key, Part.settled(.removed(old[index].value, step: .key(old[index].key))))
    }
    let inserted = matching.inserted.map { index in
      (new[index].key, Part.settled(.inserted(new[index].value, step: .key(new[index].key))))
    }
    return parts(pairs + removed + inserted, unchanged: unchanged, limit: limit)
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
    let (olds, news) = (matching.removed.map { old[$0] }, matching.inserted.map { new[$0] })
    let identified = Matching.match(
      identities(olds, orElse: Unmatched.old),
      identities(news, orElse: Unmatched.new)
    )
    let pairs = identified.pairs.map { match in
      let (old, new) = (olds[match.old], news[match.new])
      return (old, Part.pair(Pair(old: old, new: new, step: .member(new))))
    }
    let removed = identified.removed.map { index in
      (olds[index], Part.settled(.removed(olds[index], step: .member(olds[index]))))
    }
    let inserted = identified.inserted.map { index in
      (news[index], Part.settled(.inserted(news[index], step: .member(news[index]))))
    }
    let count = unchanged + matching.pairs.count
    return parts(pairs + removed + inserted, unchanged: count, limit: limit)
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

  private enum Part {
    case pair(Pair)
    case settled(ChangeTree)
  }

  private static func parts(
    _ parts: [(key: Any, part: Part)],
    unchanged: Int,
    limit: Int
  ) -> ChildComparisons {
    var kept = parts
    if parts.count > limit {
      // The order decides which of them are examined, so it must not depend on hashes.
      kept = KeyOrder.first(limit, of: parts.map(\.key)) { dump(parts[$0].key) }.map { parts[$0] }
    }
    var pairs: [(key: Any, pair: Pair)] = []
    var settled: [(key: Any, change: ChangeTree)] = []
    for (key, part) in kept {
      switch part {
      case .pair(let pair): pairs.append((key, pair))
      case .settled(let change): settled.append((key, change))
      }
    }
    let restCount = parts.count - kept.count
    return ChildComparisons(
      pairs: pairs.map(\.pair),
      settledCount: settled.count
    ) { [pairs, settled] changes in
      var changed = settled
      for ((key, _), change) in zip(pairs, changes) {
        if let change { changed.append((key, change)) }
      }
      let unchanged = unchanged + pairs.count + settled.count - changed.count
      let order = KeyOrder.sorted(
        changed.map(\.key),
        dump: { dump(changed[$0].key) },
        tieBreaker: {
          let change = changed[$0].change
          return [change.old, change.new].compactMap { $0.map(dump) }.joined(separator: "\n")
        }
      )
      return order.map { changed[$0].change }
        + (unchanged > 0 ? [.unchanged(count: unchanged)] : [])
        + (restCount > 0 ? [.truncated(changeCount: restCount)] : [])
    }
  }

  private static func dump(_ value: Any) -> String {
    ValueWriter.dump(value, isForOrder: true).text
  }
}
