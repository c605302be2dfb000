import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Calls that name an action which an earlier one has found out of turn.
@Suite struct LedgerFollowingTests {
  /// The test expects the second of three actions first.
  private func play() -> (LedgerPlay, [String]) {
    var play = LedgerPlay()
    play.send("load", to: 0, at: 10)
    play.arrive("first", to: 1)
    play.arrive("second", to: 2)
    play.arrive("third", to: 3)
    let reports = play.receive("second", at: 11).reports
    return (play, reports.brief)
  }

  @Test func theFirstFailureIsReported() {
    #expect(play().1 == ["differentActionReceived 11"])
  }

  @Test func oneThatHasComeIsNoFailureOfItsOwn() {
    var (play, _) = play()
    let answer = play.receive("first", at: 12)
    #expect(answer.reports.brief == [])
    #expect(answer.assertion == nil)
  }

  @Test func severalOfWhichOneHasComeAreNoFailureOfTheirOwn() {
    var (play, _) = play()
    play.arrive("fourth", to: 4)
    let answer = play.receive(unordered: ["first", "third"], at: 12)
    #expect(answer.reports.brief == [])
    // The closure describes another change than that of the third, and is not asked.
    #expect(answer.assertion == nil)
    #expect(play.ledger.asserted.after == 3)
    let next = play.receive("fourth", at: 13)
    #expect(next.assertion?.first.before == 3)
    #expect(next.assertion?.last.after == 4)
    #expect(
      play.ledger.end(.release, []).brief == [
        "note 11: Another failure follows from the one at this line and is not reported separately: …"
      ]
    )
  }
}
