import Testing

@testable import CustomDiff

/// Only what stands between the equal beginnings and ends of two sequences is matched.
@Suite struct SequenceEndsTests {
  /// What a comparison asked for.
  private struct Asked: Equatable {
    /// The old and the new elements to match, if any.
    var middles: [[Int]]?
    /// How many pairs were compared before.
    var comparisons = 0
  }

  private func asked(_ old: [Int], _ new: [Int]) -> Asked {
    var asked = Asked()
    _ = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      isEqual: {
        asked.comparisons += 1
        return old[$0] == new[$1]
      },
      matcher: {
        let (old, new) = (Array(old[$0]), Array(new[$1]))
        asked.middles = [old, new]
        return HashMatcher(numbers: ElementNumbers(old, new))
      }
    )
    return asked
  }

  @Test func asManyOnBothSides() {
    #expect(
      asked([1, 2, 3, 4], [1, 9, 8, 4]) == Asked(middles: [[2, 3], [9, 8]], comparisons: 4)
    )
    #expect(asked([2, 3], [9, 8]) == Asked(middles: [[2, 3], [9, 8]], comparisons: 2))
  }

  /// To compare two elements may take long, so those that have been found to differ are not asked again.
  @Test func aSinglePair() {
    #expect(asked([1, 2, 3], [9, 2, 3]) == Asked(comparisons: 3))
    #expect(asked([1, 2, 3], [1, 9, 3]) == Asked(comparisons: 3))
    #expect(asked([1, 2, 3], [1, 2, 9]) == Asked(comparisons: 3))
    #expect(asked([1], [9]) == Asked(comparisons: 1))
  }

  @Test func nothingBetweenTheEnds() {
    #expect(asked([1, 2, 3], [1, 2, 3]) == Asked(comparisons: 3))
    #expect(asked([1, 2, 3], [3]) == Asked(comparisons: 2))
    #expect(asked([3], [1, 2, 3]) == Asked(comparisons: 2))
    #expect(asked([1, 2, 3], [1]) == Asked(comparisons: 1))
    #expect(asked([1], [1, 2, 3]) == Asked(comparisons: 1))
    #expect(asked([1, 2, 3], [1, 3]) == Asked(comparisons: 3))
    #expect(asked([1, 1], [1, 1, 1]) == Asked(comparisons: 2))
    #expect(asked([], [1]) == Asked())
    #expect(asked([1], []) == Asked())
  }

  @Test func moreOnOneSide() {
    #expect(asked([1, 2, 3, 4], [1, 9, 4]) == Asked(middles: [[2, 3], [9]], comparisons: 4))
    #expect(asked([1, 9, 4], [1, 2, 3, 4]) == Asked(middles: [[9], [2, 3]], comparisons: 4))
  }

  /// Neither equatable nor hashable.
  struct Loose {
    var number: Int
  }

  /// More are gone than the number of edits up to which a shortest way is looked for.
  @Test func theLastOfManyStays() {
    let rows = (0..<200).map { Loose(number: $0) }
    let gone = (0..<199).map { "[\($0)]  removed SequenceEndsTests.Loose(number: \($0))" }
    #expect(difference(between: rows, and: [rows[199]])?.summary(limit: .max).lines == gone)
  }
}
