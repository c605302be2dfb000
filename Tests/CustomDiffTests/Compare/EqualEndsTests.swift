import Testing

@testable import CustomDiff

/// The equal beginnings and ends of two arrays do not overlap, and are as long as can be.
@Suite struct EqualEndsTests {
  private func ends<Source: ArrayBacked>(_ old: Source, _ new: Any) -> [Int]? {
    old.equalEnds(with: new).map { [$0.prefix, $0.suffix] }
  }

  @Test func arraysOfOneLength() {
    #expect(ends([1, 2, 3, 4], [1, 9, 8, 4]) == [1, 1])
    #expect(ends([1, 2, 3], [1, 9, 3]) == [1, 1])
    #expect(ends([1, 2], [3, 2]) == [0, 1])
    #expect(ends([1, 2], [1, 3]) == [1, 0])
    #expect(ends([1, 2], Array(1...2)) == [2, 0])
    #expect(ends([1], [2]) == [0, 0])
  }

  @Test func arraysOfOtherLengths() {
    #expect(ends([1, 2, 3], [3]) == [0, 1])
    #expect(ends([3], [1, 2, 3]) == [0, 1])
    #expect(ends([1, 2, 3], [1, 3]) == [1, 1])
    #expect(ends([1, 1, 1], [1, 1]) == [2, 0])
    #expect(ends([1, 1], [1, 1, 1]) == [2, 0])
    #expect(ends([Int](), [1]) == [0, 0])
    #expect(ends([1], [Int]()) == [0, 0])
  }

  /// As the `==` of arrays has it.
  @Test func oneArrayIsEqualToItself() {
    let numbers = [Double.nan, .nan]
    #expect(ends(numbers, numbers) == [2, 0])
    #expect(ends(numbers, [Double.nan, .nan]) == [0, 0])
  }

  @Test func elementsWithoutEquality() {
    #expect(ends([Single(value: 1)], [Single(value: 1)]) == nil)
    #expect(ends([1], ["1"]) == nil)
  }

  final class Tally { var count = 0 }

  struct Counted: Equatable {
    let tally: Tally
    static func == (lhs: Counted, rhs: Counted) -> Bool {
      lhs.tally.count += 1
      return false
    }
  }

  @Test func twoElementsAreComparedOnce() {
    let tally = Tally()
    #expect(ends([Counted(tally: tally)], [Counted(tally: tally)]) == [0, 0])
    #expect(tally.count == 1)
  }
}
