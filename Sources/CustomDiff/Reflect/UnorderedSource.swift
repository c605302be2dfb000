/// A set or dictionary that can find its own differences from another one.
protocol UnorderedSource {
  /// Returns the members or entries that differ between the two sides.
  ///
  /// - Parameter other: A source of the same type.
  /// - Complexity: O(*n*).
  func remainder(comparedTo other: Any) -> UnorderedRemainder
}

/// The members or entries in which two sets or dictionaries differ.
struct UnorderedRemainder {
  enum Parts {
    case members(old: [Any], new: [Any])
    case entries(old: [Reflection.Entry], new: [Reflection.Entry])
  }

  let parts: Parts
  /// The number of members or entries that both sides have.
  var commonCount = 0
  /// Whether parts on both sides are known to differ, and do not have to be compared.
  var areUnequal = true
}

extension UnorderedSource where Self: Collection {
  /// Returns whether both share storage, and so are equal even if an element does not equal itself.
  fileprivate func isSameStorage(as other: Self) -> Bool {
    MemoryLayout<Self>.size == MemoryLayout<UInt>.size
      && unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

extension Set: UnorderedSource {
  func remainder(comparedTo other: Any) -> UnorderedRemainder {
    let other = other as! Set
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .members(old: [], new: []), commonCount: count)
    }
    guard isHashableHere(Element.self) else {
      return UnorderedRemainder(parts: .members(old: Array(self), new: Array(other)))
    }
    var old: [Element] = []
    for member in self where !other.contains(member) { old.append(member) }
    let commonCount = count - old.count
    var new: [Element] = []
    if commonCount < other.count {
      for member in other where !contains(member) { new.append(member) }
    }
    return UnorderedRemainder(parts: .members(old: old, new: new), commonCount: commonCount)
  }
}

extension Dictionary: UnorderedSource {
  func remainder(comparedTo other: Any) -> UnorderedRemainder {
    let other = other as! Dictionary
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .entries(old: [], new: []), commonCount: count)
    }
    guard isHashableHere(Key.self) else {
      func entries(_ dictionary: Dictionary) -> [Reflection.Entry] {
        dictionary.map { Reflection.Entry(key: $0.key, value: $0.value) }
      }
      let parts = UnorderedRemainder.Parts.entries(old: entries(self), new: entries(other))
      return UnorderedRemainder(parts: parts, areUnequal: false)
    }
    guard isEquatableHere(Value.self), let type = Value.self as? any Equatable.Type else {
      // Without `==`, only a look inside the values shows which of them are unequal.
      var remainder = remainder(comparedTo: other) { _, _ in false }
      remainder.areUnequal = false
      return remainder
    }
    func open<V: Equatable>(_: V.Type) -> UnorderedRemainder {
      // This is the same type, but the compiler does not know that.
      unsafeBitCast(self, to: [Key: V].self)
        .remainder(comparedTo: unsafeBitCast(other, to: [Key: V].self)) { $0 == $1 }
    }
    return open(type)
  }

  private func remainder(
    comparedTo other: Dictionary,
    by areEqual: (Value, Value) -> Bool
  ) -> UnorderedRemainder {
    var old: [Reflection.Entry] = []
    var new: [Reflection.Entry] = []
    var pairCount = 0
    var commonCount = 0
    for (key, value) in self {
      if let place = other.index(forKey: key) {
        pairCount += 1
        let (otherKey, otherValue) = other[place]
        if areEqual(value, otherValue) {
          commonCount += 1
          continue
        }
        new.append(Reflection.Entry(key: otherKey, value: otherValue))
      }
      old.append(Reflection.Entry(key: key, value: value))
    }
    if pairCount < other.count {
      for (key, value) in other where index(forKey: key) == nil {
        new.append(Reflection.Entry(key: key, value: value))
      }
    }
    return UnorderedRemainder(parts: .entries(old: old, new: new), commonCount: commonCount)
  }
}
