/// A set or dictionary that can find its own differences from another one.
protocol UnorderedSource {
  /// Returns the members or entries that differ between the two sides.
  ///
  /// - Parameters:
  ///   - other: A source of the same type.
  ///   - limit: The maximum number of members or keys to return, in ``KeyOrder``. Members that may
  ///     have an identity are all returned, and so are entries whose values have no `==`.
  /// - Complexity: O(*n*).
  func remainder(comparedTo other: Any, limit: Int) -> UnorderedRemainder
}

/// The members or entries in which two sets or dictionaries differ.
struct UnorderedRemainder {
  enum Parts {
    case members(old: [Any], new: [Any])
    case entries(old: [Reflection.Entry], new: [Reflection.Entry])
  }

  let parts: Parts
  /// The number of members or entries that both sides have.
  let commonCount: Int
  /// The number of other members or keys that differ.
  var restCount = 0
}

extension UnorderedSource where Self: Collection {
  /// Returns whether both share storage, and so are equal even if an element does not equal itself.
  fileprivate func isSameStorage(as other: Self) -> Bool {
    MemoryLayout<Self>.size == MemoryLayout<UInt>.size
      && unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

extension Set: UnorderedSource {
  func remainder(comparedTo other: Any, limit: Int) -> UnorderedRemainder {
    let other = other as! Set
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .members(old: [], new: []), commonCount: count)
    }
    guard isHashableHere(Element.self) else {
      return UnorderedRemainder(
        parts: .members(old: Array(self), new: Array(other)),
        commonCount: 0
      )
    }
    var old: [Element] = []
    for member in self where !other.contains(member) { old.append(member) }
    var new: [Element] = []
    if count - old.count < other.count {
      for member in other where !contains(member) { new.append(member) }
    }
    let commonCount = count - old.count
    let remainderCount = old.count + new.count
    // Two members with the same identity, one on each side, must not be separated.
    let facts = TypeFacts.of(Element.self)
    if limit < .max, facts.isPlainValue, !facts.isIdentifiable {
      let members = old + new
      let oldCount = old.count
      let kept = KeyOrder.first(limit, of: members) {
        ValueWriter.dump(members[$0], isForOrder: true).text
      }
      old = kept.filter { $0 < oldCount }.map { members[$0] }
      new = kept.filter { $0 >= oldCount }.map { members[$0] }
    }
    return UnorderedRemainder(
      parts: .members(old: old, new: new),
      commonCount: commonCount,
      restCount: remainderCount - old.count - new.count
    )
  }
}

extension Dictionary: UnorderedSource {
  func remainder(comparedTo other: Any, limit: Int) -> UnorderedRemainder {
    let other = other as! Dictionary
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .entries(old: [], new: []), commonCount: count)
    }
    guard isHashableHere(Key.self) else {
      func entries(_ dictionary: Dictionary) -> [Reflection.Entry] {
        dictionary.map { Reflection.Entry(key: $0.key, value: $0.value) }
      }
      return UnorderedRemainder(
        parts: .entries(old: entries(self), new: entries(other)),
        commonCount: 0
      )
    }
    guard isEquatableHere(Value.self), let type = Value.self as? any Equatable.Type else {
      // Without `==`, only a look inside the values shows which of them are unequal.
      return remainder(comparedTo: other, limit: .max) { _, _ in false }
    }
    func open<V: Equatable>(_: V.Type) -> UnorderedRemainder {
      // This is the same type, but the compiler does not know that.
      unsafeBitCast(self, to: [Key: V].self)
        .remainder(comparedTo: unsafeBitCast(other, to: [Key: V].self), limit: limit) { $0 == $1 }
    }
    return open(type)
  }

  private func remainder(
    comparedTo other: Dictionary,
    limit: Int,
    by areEqual: (Value, Value) -> Bool
  ) -> UnorderedRemainder {
    // A key may not equal itself, so entries are kept when found instead of being looked up again.
    var found: [(key: Key, old: Element?, new: Element?)] = []
    var pairCount = 0
    var changedCount = 0
    for entry in self {
      guard let place = other.index(forKey: entry.key) else {
        found.append((entry.key, entry, nil))
        continue
      }
      pairCount += 1
      guard !areEqual(entry.value, other.values[place]) else { continue }
      changedCount += 1
      found.append((entry.key, entry, other[place]))
    }
    if pairCount < other.count {
      for entry in other where index(forKey: entry.key) == nil {
        found.append((entry.key, nil, entry))
      }
    }
    let remainderCount = found.count
    // The order decides which of them are examined, so it must not depend on hashes.
    if limit < .max {
      let all = found
      // A key path would be created on every call, even if the call does not get here.
      let keys = all.map { $0.key }
      found = KeyOrder.first(limit, of: keys) { ValueWriter.dump(keys[$0], isForOrder: true).text }
        .map { all[$0] }
    }
    return UnorderedRemainder(
      parts: .entries(
        old: found.compactMap { $0.old.map { Reflection.Entry(key: $0.key, value: $0.value) } },
        new: found.compactMap { $0.new.map { Reflection.Entry(key: $0.key, value: $0.value) } }
      ),
      commonCount: pairCount - changedCount,
      restCount: remainderCount - found.count
    )
  }
}
