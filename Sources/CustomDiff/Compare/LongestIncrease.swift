/// Matches what occurs once on both sides, as far as the order is kept; the linear way out when two
/// sequences have too many edits for Myers' algorithm.
enum LongestIncrease {
  /// Returns pairs of matching positions, increasing on both sides.
  ///
  /// - Parameters:
  ///   - old: Numbers that stand for the elements of the old sequence.
  ///   - new: Numbers that stand for the elements of the new sequence.
  ///   - count: How many different numbers there are, counted from zero.
  /// - Complexity: O(*n* log *n*).
  static func matches(_ old: [Int], _ new: [Int], count: Int) -> [(Int, Int)] {
    let oldPositions = uniquePositions(old, count: count)
    let newPositions = uniquePositions(new, count: count)
    var pairs: [(Int, Int)] = []
    for (index, number) in old.enumerated() where oldPositions[number] == index {
      let position = newPositions[number]
      if position >= 0 { pairs.append((index, position)) }
    }
    return longestIncrease(pairs)
  }

  /// The position of each number: -1 for one that is not there, -2 for one that is there repeatedly.
  private static func uniquePositions(_ numbers: [Int], count: Int) -> [Int] {
    var positions = [Int](repeating: -1, count: count)
    for (index, number) in numbers.enumerated() {
      positions[number] = positions[number] == -1 ? index : -2
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
