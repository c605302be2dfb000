/// Matches elements that occur once on both sides, as far as their order is kept.
///
/// This is the fallback if two sequences have too many edits for Myers' algorithm.
enum LongestIncrease {
  /// Returns pairs of matching positions, increasing on both sides.
  ///
  /// - Complexity: O(*n* log *n*).
  static func matches(_ numbers: ElementNumbers) -> [(old: Int, new: Int)] {
    let oldPositions = occurrences(numbers.old, count: numbers.count)
    let newPositions = occurrences(numbers.new, count: numbers.count)
    var pairs: [(old: Int, new: Int)] = []
    for (index, number) in numbers.old.enumerated() {
      guard case .once = oldPositions[number], case .once(let position) = newPositions[number]
      else { continue }
      pairs.append((index, position))
    }
    return longestIncrease(pairs)
  }

  /// How often a sequence contains a number.
  private enum Occurrence {
    case never
    case once(at: Int)
    case repeatedly
  }

  private static func occurrences(_ numbers: [Int], count: Int) -> [Occurrence] {
    var occurrences = [Occurrence](repeating: .never, count: count)
    for (index, number) in numbers.enumerated() {
      if case .never = occurrences[number] {
        occurrences[number] = .once(at: index)
      } else {
        occurrences[number] = .repeatedly
      }
    }
    return occurrences
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
