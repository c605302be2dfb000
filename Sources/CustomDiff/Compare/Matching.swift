/// A matching of the members of two unordered collections, by hash.
struct Matching {
  var pairs: [(old: Int, new: Int)] = []
  var removed: [Int] = []
  var inserted: [Int] = []

  var isComplete: Bool { removed.isEmpty && inserted.isEmpty }

  /// Matches the members of sets, or the keys of dictionaries.
  ///
  /// Members that are not hashable match by their dumps. Only a custom mirror can list such
  /// members.
  ///
  /// - Complexity: O(*n*).
  static func ofMembers(_ old: [Any], _ new: [Any]) -> Matching {
    match(old.map(hashable), new.map(hashable))
  }

  /// Matches identities, each of which stands for at most one member on each side.
  ///
  /// - Complexity: O(*n*).
  static func match(_ old: [AnyHashable], _ new: [AnyHashable]) -> Matching {
    var matching = Matching()
    // The last position of each member, and the earlier positions of repeated members.
    var positions: [AnyHashable: Int] = [:]
    var earlier: [AnyHashable: [Int]] = [:]
    positions.reserveCapacity(new.count)
    for (index, member) in new.enumerated() {
      guard let other = positions.updateValue(index, forKey: member) else { continue }
      earlier[member, default: []].append(other)
    }
    for (index, member) in old.enumerated() {
      let again = earlier.isEmpty ? nil : earlier[member]?.popLast()
      if let position = again ?? positions.removeValue(forKey: member) {
        matching.pairs.append((index, position))
      } else {
        matching.removed.append(index)
      }
    }
    matching.inserted = (Array(positions.values) + earlier.values.joined()).sorted()
    return matching
  }

  /// Returns a key to match a member or dictionary key by.
  static func hashable(_ value: Any) -> AnyHashable {
    hashableHere(value).map { AnyHashable($0) } ?? AnyHashable(String(customDumping: value))
  }
}
