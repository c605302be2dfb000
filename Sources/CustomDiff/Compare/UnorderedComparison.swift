/// Compares sets and dictionaries, whose order does not matter.
///
/// Only the changes are sorted and shown; the rest is counted.
enum UnorderedComparison {
  /// Matches two dictionaries key by key.
  ///
  /// - Parameters:
  ///   - old: The old entries.
  ///   - new: The new entries.
  ///   - limit: The maximum number of changed keys to examine.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed keys.
  static func entries(
    _ old: [Reflection.Entry],
    _ new: [Reflection.Entry],
    limit: Int
  ) -> [ComparedPart] {
    let matching = Matching(ofMembers: old.map(\.key), new.map(\.key))
    var parts: [Part] = []
    for match in matching.pairs {
      let (old, new) = (old[match.old], new[match.new])
      if Equality.holds(old.value, new.value) { continue }
      parts.append(Part(key: old.key, part: .pair(Pair(old, new))))
    }
    let unchanged = matching.pairs.count - parts.count
    for entry in matching.removed.map({ old[$0] }) {
      parts.append(Part(key: entry.key, part: .change(.removed(entry.value), at: .key(entry.key))))
    }
    for entry in matching.inserted.map({ new[$0] }) {
      parts.append(Part(key: entry.key, part: .change(.inserted(entry.value), at: .key(entry.key))))
    }
    return sorted(parts, unchanged: unchanged, limit: limit)
  }

  /// Matches two sets by membership; members with the same identity are compared with each other, and so
  /// are a few others that have most of their fields in common.
  ///
  /// - Parameters:
  ///   - old: The old members.
  ///   - new: The new members.
  ///   - limit: The maximum number of changed members to examine.
  /// - Complexity: O(*n* + *d* log *d*) for *d* changed members.
  static func members(_ old: [Any], _ new: [Any], limit: Int) -> [ComparedPart] {
    let matching = Matching(ofMembers: old, new)
    let (olds, news) = (matching.removed.map { old[$0] }, matching.inserted.map { new[$0] })
    let identified = Matching(
      identities(olds, orElse: Unmatched.old),
      identities(news, orElse: Unmatched.new)
    )
    var parts = identified.pairs.map { match in
      let (old, new) = (olds[match.old], news[match.new])
      return Part(key: old, part: .pair(Pair(old: old, new: new, step: .member(new))))
    }
    var removed = identified.removed.map { olds[$0] }
    var inserted = identified.inserted.map { news[$0] }
    for (old, new) in takeSimilar(&removed, &inserted) {
      parts.append(Part(key: old, part: .pair(Pair(old: old, new: new, step: .member(new)))))
    }
    for member in removed {
      parts.append(Part(key: member, part: .change(.removed(member), at: .member(member))))
    }
    for member in inserted {
      parts.append(Part(key: member, part: .change(.inserted(member), at: .member(member))))
    }
    return sorted(parts, unchanged: matching.pairs.count, limit: limit)
  }

  /// Removes and returns members that are alike, which one change has probably made from each other.
  ///
  /// - Complexity: O(1), since only a few members are examined.
  private static func takeSimilar(
    _ removed: inout [Any],
    _ inserted: inout [Any]
  ) -> [(old: Any, new: Any)] {
    guard (1...similarLimit).contains(removed.count), (1...similarLimit).contains(inserted.count)
    else { return [] }
    var pairs: [(old: Any, new: Any)] = []
    // The order decides between members that are equally alike, so it must not depend on hashes.
    for old in KeyOrder.sorted(removed).map({ removed[$0] }) {
      let candidates = KeyOrder.sorted(inserted)
      let alike = candidates.map { (index: $0, share: shareOfEqualFields(old, inserted[$0])) }
      guard let best = alike.max(by: { $0.share < $1.share }), best.share >= 0.5 else { continue }
      pairs.append((old, inserted.remove(at: best.index)))
    }
    removed.removeAll { member in pairs.contains { Equality.holds($0.old, member) } }
    return pairs
  }

  /// The number of members on each side up to which similar ones are looked for.
  private static var similarLimit: Int { 8 }

  /// Returns the share of the fields of two structs that are equal; zero for other values.
  private static func shareOfEqualFields(_ old: Any, _ new: Any) -> Double {
    guard type(of: old) == type(of: new), Identity.of(old) == nil,
      case .fields(let old) = Reflection(old).form, case .structure = old.style,
      case .fields(let new) = Reflection(new).form, old.fields.count == new.fields.count
    else { return 0 }
    let equal = zip(old.fields, new.fields).count { Equality.holds($0.value, $1.value) }
    return Double(equal) / Double(max(1, old.fields.count))
  }

  /// Returns the keys to match members by: their identities, if no other member has the same one.
  private static func identities(
    _ members: [Any],
    orElse unmatched: (Int) -> Unmatched
  ) -> [AnyHashable] {
    let identities = members.map(Identity.of)
    var counts: [AnyHashable: Int] = [:]
    counts.reserveCapacity(members.count)
    for case let identity? in identities { counts[identity, default: 0] += 1 }
    return identities.enumerated().map { position, identity in
      if let identity, counts[identity] == 1 { identity } else { AnyHashable(unmatched(position)) }
    }
  }

  /// The key of a member without a unique identity, which matches nothing.
  private enum Unmatched: Hashable {
    case old(Int)
    case new(Int)
  }

  /// A member or entry in which two sets or dictionaries differ.
  private struct Part {
    let key: Any
    let part: ComparedPart

    /// The values under the key, which decide between keys that look the same.
    var values: Any? {
      switch part {
      case .pair(let pair): (pair.old, pair.new)
      case .change(let change): change.old ?? change.new
      }
    }
  }

  private static func sorted(_ parts: [Part], unchanged: Int, limit: Int) -> [ComparedPart] {
    let order = KeyOrder.sorted(parts.map(\.key)) { parts[$0].values }
    // The order decides which of them are examined, so that it does not depend on hashes.
    var result = order.prefix(limit).map { parts[$0].part }
    if unchanged > 0 { result.append(.change(.unchangedRun(count: unchanged))) }
    if parts.count > limit { result.append(.change(.truncated(changeCount: parts.count - limit))) }
    return result
  }
}

/// A matching of the members of two unordered collections, by hash.
struct Matching {
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []

  var isComplete: Bool { removed.isEmpty && inserted.isEmpty }

  /// Matches the members of sets, or the keys of dictionaries.
  ///
  /// Members that are not hashable match by their dumps. Only a custom mirror can list such
  /// members.
  ///
  /// - Complexity: O(*n*).
  init(ofMembers old: [Any], _ new: [Any]) {
    self.init(old.map(Matching.hashable), new.map(Matching.hashable))
  }

  /// Matches keys, each of which may be there more than once.
  ///
  /// - Complexity: O(*n*).
  init(_ old: [AnyHashable], _ new: [AnyHashable]) {
    var positions: [AnyHashable: [Int]] = [:]
    // A dictionary that grows traps if a user's `==` and hash do not agree.
    positions.reserveCapacity(old.count + new.count)
    for (index, key) in new.enumerated().reversed() { positions[key, default: []].append(index) }
    for (index, key) in old.enumerated() {
      if let position = positions[key]?.popLast() {
        pairs.append((index, position))
      } else {
        removed.append(index)
      }
    }
    inserted = positions.values.joined().sorted()
  }

  /// Returns a key to match a member or dictionary key by.
  static func hashable(_ value: Any) -> AnyHashable {
    hashableHere(value).map { AnyHashable($0) } ?? AnyHashable(String(customDumping: value))
  }
}
