import TestSupport
import Testing

@testable import CustomDiff

struct SequenceEditsTests {
  /// Random sequences over a small alphabet, so that many elements are equal.
  static let cases: [(seed: UInt64, length: Int)] = (0..<200).map { (UInt64($0), Int($0 % 40)) }

  @Test(arguments: cases, [false, true])
  func editsTurnOldIntoNew(_ input: (seed: UInt64, length: Int), hasHashes: Bool) {
    var random = SplitMix(state: input.seed)
    let old = (0..<input.length).map { _ in Int.random(in: 0..<8, using: &random) }
    var new = old
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let position = Int.random(in: 0...new.count, using: &random)
      if Bool.random(using: &random) || position == new.count {
        new.insert(Int.random(in: 0..<8, using: &random), at: position)
      } else {
        new.remove(at: position)
      }
    }
    let edits = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      isEqual: { old[$0] == new[$1] },
      matcher: { oldRange, newRange in
        if hasHashes {
          return HashMatcher(numbers: ElementNumbers(Array(old[oldRange]), Array(new[newRange])))
        }
        return EqualityMatcher { old[oldRange.lowerBound + $0] == new[newRange.lowerBound + $1] }
      }
    )
    var (oldNext, newNext) = (0, 0)
    for edit in edits {
      switch edit {
      case .same(let oldIndex, let newIndex, let count):
        #expect((oldIndex, newIndex) == (oldNext, newNext))
        #expect(old[oldIndex..<oldIndex + count] == new[newIndex..<newIndex + count])
        oldNext += count
        newNext += count
      case .changed(let oldIndex, let newIndex, let isSameIdentity):
        #expect((oldIndex, newIndex) == (oldNext, newNext))
        #expect(!isSameIdentity)
        oldNext += 1
        newNext += 1
      case .removed(let index, _):
        #expect(index == oldNext)
        oldNext += 1
      case .inserted(let index, _):
        #expect(index == newNext)
        newNext += 1
      case .truncated: Issue.record("Nothing was limited.")
      }
    }
    #expect((oldNext, newNext) == (old.count, new.count))
  }

  @Test func comparisonsAreLinearInTheLength() {
    for length in [1_000, 4_000] {
      var comparisons = 0
      func isEqual(_: Int, _: Int) -> Bool {
        comparisons += 1
        return false
      }
      _ = withoutActuallyEscaping(isEqual) { isEqual in
        SequenceEdits.between(
          oldCount: length,
          newCount: length,
          isEqual: isEqual,
          matcher: { _, _ in EqualityMatcher(isEqual: isEqual) }
        )
      }
      #expect(comparisons <= length + SequenceEdits.editLimit * SequenceEdits.editLimit)
    }
  }

  @Test func beyondTheLimitUniqueElementsStillMatch() {
    let old = Array(0..<1_000)
    let new = old.map { $0 % 2 == 0 ? $0 : -$0 }
    let edits = SequenceEdits.between(
      oldCount: old.count,
      newCount: new.count,
      isEqual: { old[$0] == new[$1] },
      matcher: { HashMatcher(numbers: ElementNumbers(Array(old[$0]), Array(new[$1]))) }
    )
    let same = edits.count { if case .same = $0 { true } else { false } }
    #expect(same == 500)
  }
}
