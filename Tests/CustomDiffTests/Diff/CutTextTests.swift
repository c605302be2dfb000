import CustomDiff
import TestSupport
import Testing

/// A cut part is not written, and a note says so.
@Suite struct CutTextTests {
  /// The lines that are shown may be as many as allowed where the changes are too many.
  @Test func theNoteNamesTheLimitThatCuts() {
    func text(lines: Int) -> String? {
      diff([1, 2, 3], [4, 5, 6], limits: DiffLimits(lines: lines, changes: 1))
    }
    expectEqual(
      text(lines: 4),
      """
        [
      -   [0]: 1,
      +   [0]: 4,
        ]
      … (cut after 1 change; 3 changes in all)
      """
    )
    expectEqual(
      text(lines: 3),
      """
        [
      -   [0]: 1,
      +   [0]: 4,
      … (cut after 3 lines; 3 changes in all)
      """
    )
  }

  /// An added line that begins like the removed one shows where it differs, as far as there is room.
  @Test func longLinesAreCutAroundTheirDifference() {
    func lines(_ count: Int) -> String? {
      let (start, end) = (String(repeating: "x", count: 40), String(repeating: "y", count: count))
      return diff("\(start)a\(end)", "\(start)b\(end)", limits: DiffLimits(width: 20))
    }
    expectEqual(lines(10), "- \"xxxxxx… (46 more)\n+ …xxxxxbyyyyyyyyyy\"")
    expectEqual(lines(11), "- \"xxxxxx… (47 more)\n+ …xxxxxb… (12 more)")
  }

  /// Counts how often it is described.
  struct Described: Equatable, CustomDumpStringConvertible {
    final class Tally { var count = 0 }

    let tally: Tally

    var customDumpDescription: String {
      tally.count += 1
      return "described"
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.tally === rhs.tally }
  }

  @Test func linesThatAreCutAreNotWritten() {
    let tally = Described.Tally()
    let elements = [Described](repeating: Described(tally: tally), count: 1_000)
    expectEqual(
      diff([], [elements], limits: DiffLimits(lines: 4)),
      """
        [
      +   [0]: [
      +     [0]: described,
      +     [1]: described,
      … (cut after 4 lines; 1 change in all)
      """
    )
    #expect(tally.count < 10)
    tally.count = 0
    expectEqual(
      String(customDumping: elements, lines: 3),
      "[\n  [0]: described,\n  [1]: described,\n… (cut after 3 lines)"
    )
    #expect(tally.count < 10)
    // Both sides of a change may take more lines, but not what follows it.
    tally.count = 0
    expectEqual(
      diff([1], [2, elements] as [Any], limits: DiffLimits(lines: 4)),
      """
        [
      -   [0]: 1,
      +   [0]: 2,
      +   [1]: [
      … (cut after 4 lines; 2 changes in all)
      """
    )
    #expect(tally.count < 5)
  }

  @Test func linesOfAString() {
    let text = "a\nb\nc\nd"
    expectEqual(String(customDumping: text, lines: 3), "\"\"\"\na\nb\n… (cut after 3 lines)")
    #expect(String(customDumping: text, lines: 5).hasSuffix("\nd\n… (cut after 5 lines)"))
    expectEqual(String(customDumping: text, lines: 6), String(customDumping: text))
  }

  struct Level<Part: Equatable>: Equatable {
    var a = 1
    var b = 2
    var part: Part
    var c = 3
  }

  /// The lines above it took all the room.
  @Test func theFirstChangeIsShown() {
    func level(_ part: Int) -> Level<Level<Level<Level<Int>>>> {
      Level(part: Level(part: Level(part: Level(part: part))))
    }
    expectEqual(
      diff(level(1), level(2), limits: DiffLimits(lines: 10)),
      """
      … (8 lines above)
              b: 2,
              part: CutTextTests.Level(
                a: 1,
                b: 2,
      -         part: 1,
      +         part: 2,
                c: 3
              ),
              c: 3
      … (cut after 10 lines; 1 change in all)
      """
    )
    expectEqual(
      diff(level(1), level(2), limits: DiffLimits(lines: 2)),
      """
      -         part: 1,
      +         part: 2,
      … (cut after 2 lines; 1 change in all)
      """
    )
    let whole = diff(level(1), level(2))
    expectEqual(diff(level(1), level(2), limits: DiffLimits(lines: 24)), whole)
  }

  final class Report: Equatable {
    var numbers: [Int]
    init(_ numbers: [Int]) { self.numbers = numbers }
    static func == (lhs: Report, rhs: Report) -> Bool { lhs === rhs }
  }

  /// The second object was cut, and so was the part that differs.
  @Test func objectsThatDoNotFitAreComparedByLine() {
    let report = Report(Array(0..<30))
    report.numbers[25] = 250
    expectEqual(
      diff(Report(Array(0..<30)), report, limits: DiffLimits(lines: 12)),
      """
      - CutTextTests.Report(
      + #1 CutTextTests.Report(
          numbers: [
            [0]: 0,
            [1]: 1,
          … (20 unchanged lines)
            [22]: 22,
            [23]: 23,
            [24]: 24,
      -     [25]: 25,
      +     [25]: 250,
            [26]: 26,
      … (cut after 12 lines; 1 change in all)
      """
    )
  }

  @Test func aLongCaseLeavesRoomForTheOther() {
    enum Screen: Equatable {
      case list([Int])
      case empty
    }
    expectEqual(
      diff(Screen.list(Array(0..<30)), .empty, limits: DiffLimits(lines: 8)),
      """
      - Screen.list(
      -   [
      -     [0]: 0,
      -   … (31 more lines)
      + Screen.empty
      """.replacing("Screen", with: "CutTextTests.Screen")
    )
  }
}
