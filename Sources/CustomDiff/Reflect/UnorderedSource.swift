/// A set or dictionary, which finds what it has not in common with another one by itself.
protocol UnorderedSource {
  /// Returns what is not the same on both sides.
  ///
  /// - Parameter other: A source of the same type.
  /// - Complexity: O(*n*).
  func remainder(comparedTo other: Any) -> UnorderedRemainder

  /// Whether values are equal exactly if nothing remains.
  static var isEqualIfNothingRemains: Bool { get }
}

/// What two sets or dictionaries have not in common.
struct UnorderedRemainder {
  enum Parts {
    case members(old: [Any], new: [Any])
    case entries(old: [Reflection.Entry], new: [Reflection.Entry])
  }

  let parts: Parts
  /// How many members or entries both have.
  let commonCount: Int
}

extension UnorderedSource where Self: Collection {
  /// Whether both are the same storage, which is equal even if something in it is not equal to itself.
  fileprivate func isSameStorage(as other: Self) -> Bool {
    MemoryLayout<Self>.size == MemoryLayout<UInt>.size
      && unsafeBitCast(self, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }
}

extension Set: UnorderedSource {
  static var isEqualIfNothingRemains: Bool { true }

  func remainder(comparedTo other: Any) -> UnorderedRemainder {
    let other = other as! Set
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .members(old: [], new: []), commonCount: count)
    }
    var old: [Any] = []
    for member in self where !other.contains(member) { old.append(member) }
    var new: [Any] = []
    if count - old.count < other.count {
      for member in other where !contains(member) { new.append(member) }
    }
    return UnorderedRemainder(
      parts: .members(old: old, new: new),
      commonCount: count - old.count
    )
  }
}

extension Dictionary: UnorderedSource {
  static var isEqualIfNothingRemains: Bool { Value.self is any Equatable.Type }

  func remainder(comparedTo other: Any) -> UnorderedRemainder {
    let other = other as! Dictionary
    if isSameStorage(as: other) {
      return UnorderedRemainder(parts: .entries(old: [], new: []), commonCount: count)
    }
    guard let type = Value.self as? any Equatable.Type else {
      return remainder(comparedTo: other) { _, _ in false }
    }
    func open<V: Equatable>(_: V.Type) -> UnorderedRemainder {
      // The same type, though the compiler does not know.
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
    for (key, value) in self {
      guard let index = other.index(forKey: key) else {
        old.append(Reflection.Entry(key: key, value: value))
        continue
      }
      pairCount += 1
      guard !areEqual(value, other.values[index]) else { continue }
      old.append(Reflection.Entry(key: key, value: value))
      new.append(Reflection.Entry(key: other.keys[index], value: other.values[index]))
    }
    let commonCount = pairCount - new.count
    if pairCount < other.count {
      for (key, value) in other where index(forKey: key) == nil {
        new.append(Reflection.Entry(key: key, value: value))
      }
    }
    return UnorderedRemainder(parts: .entries(old: old, new: new), commonCount: commonCount)
  }
}
