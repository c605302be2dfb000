/// Matches what occurs once on both sides, as far as the order is kept; the linear way out when two
/// sequences have too many edits for Myers' algorithm.
enum LongestIncrease {
  /// Returns pairs of matching positions, increasing on both sides.
  ///
  /// - Complexity: O(*n* log *n*).
  static func matches(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let oldPositions = uniquePositions(old)
    let newPositions = uniquePositions(new)
    let pairs = old.indices.compactMap { index -> (Int, Int)? in
      guard oldPositions[old[index]] == .some(index), let position = newPositions[old[index]] else {
        return nil
      }
      return position.map { (index, $0) }
    }
    return longestIncrease(pairs)
  }

  /// Positions of the values; those that occur more than once have none.
  private static func uniquePositions(_ values: [Int]) -> [Int: Int?] {
    var positions: [Int: Int?] = [:]
    for (index, value) in values.enumerated() {
      positions.updateValue(positions.keys.contains(value) ? nil : index, forKey: value)
    }
    return positions
  }

  /// The longest run of pairs whose second parts increase, by patience sorting.
  private static func longestIncrease(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // The last pair of the best run of each length, and each pair's predecessor in its run.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pairs[index].1 { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(Int, Int)] = []
    var next = tails.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
