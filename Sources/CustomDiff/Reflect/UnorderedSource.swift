/// A set or dictionary, which finds its differences from another one by itself.
protocol UnorderedSource {
  /// Returns the members or entries that are not the same on both sides.
  ///
  /// - Parameters:
  ///   - other: A source of the same type.
  ///   - limit: How many members or keys to return, the first ones in ``KeyOrder``. Members that may
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
  /// How many members or entries both have.
  let commonCount: Int
  /// How many members or keys more there are that are not the same.
  var restCount = 0
}

extension UnorderedSource where Self: Collection {
  /// Whether both are the same storage, which is equal even if something in it is not equal to itself.
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
    // Members with one identity, one on each side, must not be torn apart.
    let facts = TypeFacts.of(Element.self)
    if limit < .max, facts.isPlainValue, !facts.isIdentifiable {
      let members = old + new
      let oldCount = old.count
      let kept = KeyOrder.first(limit, of: members) { ValueWriter.dump(members[$0]).text }
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
      // Only a look at the values can say which of them are not equal.
      return remainder(comparedTo: other, limit: .max) { _, _ in false }
    }
    func open<V: Equatable>(_: V.Type) -> UnorderedRemainder {
      // The same type, though the compiler does not know.
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
    // A key need not be equal to itself, so entries are kept when they are found, and not looked up again.
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
    // The order says which of them are looked into, so it must not be that of the hashes.
    if limit < .max {
      let all = found
      // A key path would be made on each call, whether or not it gets here.
      let keys = all.map { $0.key }
      found = KeyOrder.first(limit, of: keys) { ValueWriter.dump(keys[$0]).text }.map { all[$0] }
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
