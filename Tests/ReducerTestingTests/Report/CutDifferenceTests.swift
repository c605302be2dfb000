import Testing

@testable import ReducerTesting

/// Where a long difference is cut: between two changes, and not shortly before its end.
@Suite struct CutDifferenceTests {
  private struct Row: Equatable {
    var a = 0
    var b = 0
  }

  private struct Table: Equatable {
    var first = 0
    var second = 0
    var rows: [Row]
  }

  private func lines<Value>(from expected: Value, to actual: Value) -> [Substring] {
    lines(Failure.Difference(from: expected, to: actual))
  }

  private func lines(_ difference: Failure.Difference) -> [Substring] {
    difference.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Numbers of which the first ones change.
  private func numbers(changed: Int, unchanged: Int = 0) -> (old: [Int], new: [Int]) {
    let old = Array(0..<(changed + unchanged))
    return (old, old.map { $0 < changed ? $0 + 100 : $0 })
  }

  @Test func removedAndReplacingElementsStayTogether() {
    let (old, new) = numbers(changed: 20)
    let lines = lines(from: old, to: new)
    #expect(
      lines.suffix(4) == [
        "+   [7]: 107,", "−   [8]: 8,", "+   [8]: 108,",
        "… (cut after 19 lines; 20 changes in all)",
      ]
    )
    #expect(lines.count == 20)
  }

  @Test func aChangeBeginsAfterWhatIsUnchanged() {
    let old = Array(0..<30)
    let lines = lines(from: old, to: old.map { $0.isMultiple(of: 2) ? $0 + 100 : $0 })
    #expect(
      lines.suffix(4) == [
        "−   [10]: 10,", "+   [10]: 110,", "\u{2007}   [11]: 11,",
        "… (cut after 19 lines; 15 changes in all)",
      ]
    )
    #expect(lines.count == 20)
  }

  @Test func anElementIsNotCutShortlyBeforeItsEnd() {
    let lines = lines(
      from: Table(rows: [Row()]),
      to: Table(rows: [Row()] + (1...10).map { Row(a: $0, b: $0) })
    )
    #expect(
      lines.suffix(4) == [
        "+     ),", "+     [4]: CutDifferenceTests.Row(", "+       a: 4,",
        "… (cut after 19 lines; 10 changes in all)",
      ]
    )
    #expect(lines.count == 20)
  }

  @Test func sixMoreLinesAreShownRatherThanCut() {
    let (old, new) = numbers(changed: 12)
    #expect(lines(from: old, to: new).count == 26)
    #expect(lines(from: old, to: new).last == "\u{2007} ]")
    let longer = numbers(changed: 12, unchanged: 1)
    #expect(lines(from: longer.old, to: longer.new).count == 20)
  }

  @Test func thirtyTwoLinesWithThePathsNeedNoCuts() {
    let (old, new) = numbers(changed: 10)
    #expect(!Failure.Difference(from: old, to: new).isLong)
    let longer = numbers(changed: 10, unchanged: 1)
    #expect(Failure.Difference(from: longer.old, to: longer.new).isLong)
  }

  /// So many lines of code, so many paths (with the one that counts the rest), so many lines.
  @Test(arguments: [
    (0, 9, 20), (14, 9, 20), (15, 8, 20), (17, 8, 20), (18, 8, 19), (34, 4, 7), (40, 3, 3),
  ])
  func theCodeLeavesRoomForFewer(code: Int, paths: Int, shown: Int) {
    let difference = Failure.Difference(
      boundedDifference(between: [0], and: Array(0...40)),
      from: [0],
      suggestion: .closure(Array(repeating: "code", count: code), isWhole: true)
    )
    #expect(difference.paths.count == paths)
    // One more says that it was cut.
    #expect(lines(difference).count == shown + 1)
  }
}
