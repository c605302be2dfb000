/// Finds the shortest edit between two sequences by Myers' greedy algorithm, up to a limit.
///
/// See Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
enum Myers {
  /// Finds the matching positions of a shortest edit.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old sequence.
  ///   - newCount: The length of the new sequence.
  ///   - limit: The number of edits after which to give up.
  ///   - matches: Returns whether an old and a new element match.
  /// - Returns: Pairs of positions in increasing order, or `nil` if more edits are needed.
  /// - Complexity: O((*n* + *d*) *d*) for *d* edits, in time; O(*d* × *limit*) in space.
  static func matches(
    _ oldCount: Int,
    _ newCount: Int,
    limit: Int,
    matches: (Int, Int) -> Bool
  ) -> [(old: Int, new: Int)]? {
    let limit = min(limit, oldCount + newCount)
    var furthest = Diagonals(limit: limit)
    var history: [Diagonals] = []
    for edits in 0...limit {
      history.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isInsertion = stepsDown(diagonal, edits, furthest)
        var x = isInsertion ? furthest[diagonal + 1] : furthest[diagonal - 1] + 1
        while x < oldCount, x - diagonal < newCount, x - diagonal >= 0, matches(x, x - diagonal) {
          x += 1
        }
        furthest[diagonal] = x
        if x >= oldCount, x - diagonal >= newCount {
          return trace(history, oldCount, newCount)
        }
      }
    }
    return nil
  }

  private static func stepsDown(_ diagonal: Int, _ edits: Int, _ furthest: Diagonals) -> Bool {
    diagonal == -edits
      || (diagonal != edits && furthest[diagonal - 1] < furthest[diagonal + 1])
  }

  /// How far each diagonal has been followed.
  private struct Diagonals {
    private var positions: [Int]
    private let offset: Int

    init(limit: Int) {
      positions = Array(repeating: 0, count: 2 * limit + 3)
      offset = limit + 1
    }

    subscript(diagonal: Int) -> Int {
      get { positions[diagonal + offset] }
      set { positions[diagonal + offset] = newValue }
    }
  }

  /// Walks back from the end and collects the diagonal moves.
  private static func trace(
    _ history: [Diagonals],
    _ oldCount: Int,
    _ newCount: Int
  ) -> [(old: Int, new: Int)] {
    var result: [(old: Int, new: Int)] = []
    var x = oldCount
    var y = newCount
    for edits in stride(from: history.count - 1, through: 1, by: -1) {
      let furthest = history[edits]
      let diagonal = x - y
      let isInsertion = stepsDown(diagonal, edits, furthest)
      let previous = isInsertion ? diagonal + 1 : diagonal - 1
      let startX = furthest[previous]
      let snakeX = isInsertion ? startX : startX + 1
      while x > snakeX {
        x -= 1
        y -= 1
        result.append((x, y))
      }
      x = startX
      y = startX - previous
    }
    // Before the first edit, both sequences advance in step.
    while x > 0 {
      x -= 1
      result.append((x, x))
    }
    return result.reversed()
  }
}
