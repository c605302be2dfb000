extension SequenceEdits {
  /// Numbers that are equal exactly when two elements match.
  struct Tokens {
    var old: [Int]
    var new: [Int]
    /// How many different numbers there are, counted from zero.
    var count: Int
    /// Whether matching elements may still be unequal.
    var areIdentities: Bool

    /// Numbers values by their hash.
    ///
    /// - Complexity: O(*n*).
    init<Value: Hashable>(_ oldValues: [Value], _ newValues: [Value], areIdentities: Bool) {
      self.areIdentities = areIdentities
      // Where only what is in the elements has changed, nothing has to be looked for.
      if areIdentities, oldValues == newValues {
        old = Array(oldValues.indices)
        new = old
        count = old.count
        return
      }
      var numbers: [Value: Int] = [:]
      numbers.reserveCapacity(max(oldValues.count, newValues.count))
      func number(_ value: Value) -> Int {
        if let known = numbers[value] { return known }
        let next = numbers.count
        numbers[value] = next
        return next
      }
      old = oldValues.map(number)
      new = newValues.map(number)
      count = numbers.count
    }

    /// Numbers the elements of two arrays by their identities or hashes, without boxing any.
    ///
    /// - Returns: Nil if only a look at each element can tell what it is, or nothing can.
    init?<Source: ArrayBacked>(
      _ old: Source,
      _ oldRange: Range<Int>,
      _ new: Source,
      _ newRange: Range<Int>
    ) {
      let type = Source.BackingElement.self
      // Any other element may hold what has an identity, or values of several types.
      guard TypeFacts.of(type).isPlainValue else { return nil }
      func identities<E: Identifiable>(_: E.Type) -> Tokens? {
        if E.ID.self == ObjectIdentifier.self { return nil }
        // The same type, though the compiler does not know.
        let old = unsafeBitCast(old.backingArray, to: [E].self)
        let new = unsafeBitCast(new.backingArray, to: [E].self)
        return Tokens(old[oldRange].map(\.id), new[newRange].map(\.id), areIdentities: true)
      }
      func hashes<E: Hashable>(_: E.Type) -> Tokens {
        let old = unsafeBitCast(old.backingArray, to: [E].self)
        let new = unsafeBitCast(new.backingArray, to: [E].self)
        return Tokens(Array(old[oldRange]), Array(new[newRange]), areIdentities: false)
      }
      if let type = type as? any Identifiable.Type {
        guard isIdentifiableHere(old.backingArray.first ?? new.backingArray.first),
          let tokens = identities(type)
        else { return nil }
        self = tokens
      } else if isHashableHere(type), let type = type as? any Hashable.Type {
        self = hashes(type)
      } else {
        return nil
      }
    }

    /// Where each number stands from a position on; -1 for one that does not.
    func positions(in side: KeyPath<Tokens, [Int]>, from start: Int) -> [Int] {
      var positions = [Int](repeating: -1, count: count)
      for (offset, token) in self[keyPath: side][start...].enumerated() {
        positions[token] = start + offset
      }
      return positions
    }

    /// Which numbers stand for elements on both sides.
    var areCommon: [Bool] {
      var areOld = [Bool](repeating: false, count: count)
      for token in old { areOld[token] = true }
      var areCommon = [Bool](repeating: false, count: count)
      for token in new where areOld[token] { areCommon[token] = true }
      return areCommon
    }
  }
}
