import Testing

@testable import CustomDiff

/// Past the edits that are looked for, elements stay that are equal at the same place.
@Suite struct UnmatchedElementTests {
  /// Every second element differs, and nothing but `==` tells which.
  private func edits(count: Int) -> [SequenceEdit] {
    SequenceEdits.between(
      oldCount: count,
      newCount: count,
      isEqual: { $0 == $1 && $0 % 2 == 1 },
      matcher: { oldRange, newRange in
        EqualityMatcher { old, new in
          old + oldRange.lowerBound == new + newRange.lowerBound && old % 2 == 1
        }
      }
    )
  }

  @Test(arguments: [100, 128, 130, 300])
  func equalElementsStay(count: Int) {
    let edits = edits(count: count)
    let same = edits.compactMap { edit -> [Int]? in
      if case .same(let old, let new, let count) = edit { [old, new, count] } else { nil }
    }
    let changed = edits.compactMap { edit -> [Int]? in
      if case .changed(let old, let new, isSameIdentity: false) = edit { [old, new] } else { nil }
    }
    #expect(same == stride(from: 1, to: count, by: 2).map { [$0, $0, 1] })
    #expect(changed == stride(from: 0, to: count, by: 2).map { [$0, $0] })
    #expect(edits.count == count)
  }
}
