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
