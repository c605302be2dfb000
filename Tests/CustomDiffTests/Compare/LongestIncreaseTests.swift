import Testing

@testable import CustomDiff

/// Where there are too many edits to find a shortest way, only what occurs once on both sides matches.
@Suite struct LongestIncreaseTests {
  private func matches(_ old: [Int], _ new: [Int]) -> [[Int]] {
    LongestIncrease.matches(ElementNumbers(old, new)).map { [$0.old, $0.new] }
  }

  @Test func whatIsThereTwiceMatchesNothing() {
    #expect(matches([7, 7, 1], [7, 1]) == [[2, 1]])
    #expect(matches([7, 1], [7, 7, 1]) == [[1, 2]])
    #expect(matches([7, 1, 7], [7, 1, 7]) == [[1, 1]])
    #expect(matches([7, 7, 7], [7, 7, 7]) == [])
    #expect(matches([7, 7, 7, 1], [7, 1]) == [[3, 1]])
    #expect(matches([7, 1], [7, 1]) == [[0, 0], [1, 1]])
  }

  @Test func whatIsOnOneSideOnlyMatchesNothing() {
    #expect(matches([1, 2], [2, 3]) == [[1, 0]])
    #expect(matches([1, 2], [3, 4]) == [])
    #expect(matches([], [1]) == [])
    #expect(matches([1], []) == [])
  }

  @Test func asManyAsCanBeKeepTheirOrder() {
    #expect(matches([1, 2, 3, 4], [4, 1, 2, 3]) == [[0, 1], [1, 2], [2, 3]])
    #expect(matches([1, 2, 3, 4], [2, 3, 4, 1]) == [[1, 0], [2, 1], [3, 2]])
    #expect(matches([1, 2, 3, 4, 5, 6], [1, 5, 2, 4, 3, 6]).count == 4)
    #expect(matches([1, 2, 3], [3, 2, 1]).count == 1)
  }
}
