import Testing

@testable import ReducerTesting

/// The table of what walks have covered.
@Suite struct WalkCoverageTests {
  private enum Action { case tap, load(Int), loaded, other }

  @Test func theTableCountsWhatWasSentAndReceived() {
    var coverage = WalkCoverage<Action>()
    coverage.walks = 2
    for number in 1...3 {
      coverage.steps += 1
      coverage.note(.load(number), isSent: true)
      coverage.note(.loaded, isSent: false)
      coverage.note(.loaded, isSent: false)
    }
    coverage.note(.tap, isSent: true)
    coverage.note(.tap, isSent: false)
    coverage.reach(1)
    coverage.steps += 1
    coverage.reach(1)
    #expect(coverage.unseenCases == ["other"])
    #expect(
      coverage.table(["the first", "the second"])
        == """
        2 walks, 4 steps
          action      sent  received
          load           3         0
          loaded         0         6
          tap            1         1
          other      never     never
          sometimes "the first": never
          sometimes "the second": after 3 steps
        """
    )
  }

  @Test func stepsThatLeaveNothingRunningAreCounted() {
    var coverage = WalkCoverage<Int>()
    coverage.concernsRest = true
    for _ in 1...2 { coverage.noteRest() }
    coverage.steps = 3
    #expect(coverage.rests == 2)
    #expect(coverage.table([]).hasSuffix("\n  at rest after 2 of 3 steps"))
  }

  /// After at least every tenth step, and never seen to end.
  @Test func whatRunsOnWithoutAnEndIsListedInTheOrderOfTheSource() {
    func made(_ file: StaticString, _ line: UInt) -> CodeLocation {
      CodeLocation(fileID: file, filePath: file, line: line, column: 1)
    }
    let (early, late, other) = (made("T/A.swift", 9), made("T/A.swift", 10), made("T/B.swift", 1))
    let (rare, ended) = (made("T/C.swift", 1), made("T/C.swift", 2))
    var coverage = WalkCoverage<Int>()
    coverage.steps = 20
    coverage.noteRunning([other, late, early, ended], after: [])
    coverage.noteRunning([other, late, early, ended, rare], after: [other, late, early, ended])
    #expect(coverage.endless == [early, late, other, ended])
    coverage.noteRunning([other, late, early, rare], after: [other, late, early, ended, rare])
    #expect(coverage.endless == [early, late, other, rare])
    coverage.steps = 30
    #expect(coverage.endless == [early, late, other])
    coverage.steps = 31
    #expect(coverage.endless == [])
  }

  @Test func oneWalkOfOneStep() {
    var coverage = WalkCoverage<Int>()
    coverage.walks = 1
    coverage.steps = 1
    coverage.note(7, isSent: true)
    #expect(
      coverage.table([]) == """
        1 walk, 1 step
          action      sent  received
          Int            1         0
        """
    )
  }
}
