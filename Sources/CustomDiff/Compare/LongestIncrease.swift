/// Matches elements that occur once on both sides, as far as their order is kept.
///
/// This is the fallback if two sequences have too many edits for Myers' algorithm.
enum LongestIncrease {
  /// Returns pairs of matching positions, increasing on both sides.
  ///
  /// - Complexity: O(*n* log *n*).
  static func matches(_ numbers: ElementNumbers) -> [(old: Int, new: Int)] {
    let olds = positions(numbers.old, count: numbers.count)
    let news = positions(numbers.new, count: numbers.count)
    // The numbers count old elements first, so the old positions increase.
    let pairs = zip(olds, news).compactMap { old, new -> (old: Int, new: Int)? in
      if let old, let new { (old, new) } else { nil }
    }
    return longestIncrease(pairs)
  }

  /// Returns the position of each number that occurs once.
  private static func positions(_ numbers: [Int], count: Int) -> [Int?] {
    var positions = [Int?](repeating: nil, count: count)
    var repeated: Set<Int> = []
    for (position, number) in numbers.enumerated() {
      if positions[number] != nil { repeated.insert(number) }
      positions[number] = position
    }
    for number in repeated { positions[number] = nil }
    return positions
  }

  /// Returns the longest run of pairs whose second parts increase, by patience sorting.
  private static func longestIncrease(
    _ pairs: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    // The last pair of the best run of each length, and each pair's predecessor in its run.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = tails.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
