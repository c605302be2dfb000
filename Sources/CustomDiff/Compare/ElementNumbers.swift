/// Numbers for the elements of two sequences: equal exactly if the elements match.
struct ElementNumbers {
  let old: [Int]
  let new: [Int]
  /// The number of distinct numbers, which count from zero.
  let count: Int

  /// Numbers values by their hash.
  ///
  /// - Complexity: O(*n*).
  init<Value: Hashable>(_ oldValues: [Value], _ newValues: [Value]) {
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

  /// Numbers elements by their identities.
  ///
  /// - Complexity: O(*n*). Nothing is hashed if all elements are in their old places.
  init<ID: Hashable>(identities oldIdentities: [ID], _ newIdentities: [ID]) {
    if oldIdentities == newIdentities {
      let numbers = Array(oldIdentities.indices)
      self.init(old: numbers, new: numbers, count: numbers.count)
    } else {
      self.init(oldIdentities, newIdentities)
    }
  }

  private init(old: [Int], new: [Int], count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Whether each number occurs on both sides.
  var areCommon: [Bool] {
    var areOld = [Bool](repeating: false, count: count)
    for number in old { areOld[number] = true }
    var areCommon = [Bool](repeating: false, count: count)
    for number in new where areOld[number] { areCommon[number] = true }
    return areCommon
  }

  /// Returns the last position of each number from a position on, or `nil` if it does not occur.
  func positions(in side: KeyPath<ElementNumbers, [Int]>, from start: Int) -> [Int?] {
    var positions = [Int?](repeating: nil, count: count)
    for (offset, number) in self[keyPath: side][start...].enumerated() {
      positions[number] = start + offset
    }
    return positions
  }
}
