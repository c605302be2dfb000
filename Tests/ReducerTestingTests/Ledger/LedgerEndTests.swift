@testable import ReducerTesting
import Testing

/// What a ledger answers to other calls, and at the end of a test.
@Suite struct LedgerEndTests {
  // MARK: Sending

  @Test func anActionIsToBeAsserted() {
    var play = LedgerPlay()
    let answer = play.send("add", to: 4, at: 10)
    #expect(answer.reports.brief == [])
    #expect(answer.assertion?.first.before == 0)
    #expect(play.ledger.state == 4)
  }

  @Test func unreceivedActionsAreReportedOnceBeforeOthersAreSent() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    #expect(play.send("add", to: 2, at: 11).reports.brief == ["unhandledActionsBeforeSend 11"])
    #expect(play.send("add", to: 3, at: 12).reports.brief == [])
    #expect(play.ledger.end(.release, []).brief == [])
  }

  @Test func whatAnUnreceivedActionChangedIsNotTheNextOnesDoing() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 7)
    #expect(play.send("add", to: 8, at: 11).assertion?.first.before == 7)
  }

  @Test func unreceivedActionsAreDroppedWhereNotAllMustBeAsserted() {
    var play = LedgerPlay(exhaustivity: .off)
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    #expect(play.send("add", to: 2, at: 11).reports.brief == [])
    #expect(play.ledger.inbox.isEmpty)
  }

  // MARK: Skipping and finishing

  @Test func skippingTakesOverTheState() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    _ = play.ledger.calls.begin(at: LedgerPlay.line(11))
    #expect(play.ledger.skipReceived(strict: true).brief == [])
    #expect(play.ledger.state == 1)
    #expect(play.ledger.skipReceived(strict: true).brief == ["nothingToSkip 11"])
    #expect(play.ledger.skipReceived(strict: false).brief == [])
  }

  @Test func skippingWhatAFailedCallHasTakenFollowsFromThatOnce() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("b", to: 1)
    #expect(play.receive("a", at: 11).reports.brief == ["differentActionReceived 11"])
    _ = play.ledger.calls.begin(at: LedgerPlay.line(12))
    #expect(play.ledger.skipReceived(strict: true).brief == [])
    #expect(play.ledger.skipReceived(strict: true).brief == ["nothingToSkip 12"])
    play.ledger.calls.end()
    #expect(
      play.ledger.end(.release, []).brief == [
        "note 11: Another failure follows from the one at this line and is not reported separately: …"
      ]
    )
  }

  @Test func skippingNoEffectsIsAFailure() {
    let ledger = LedgerPlay().ledger
    #expect(ledger.skipEffects(strict: true, []).brief == ["nothingToSkip 1"])
    #expect(ledger.skipEffects(strict: false, []).brief == [])
    #expect(ledger.skipEffects(strict: true, [EffectInFlight(1, of: 1)]).brief == [])
  }

  @Test func effectsThatDoNotFinishAreNamedOnce() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    _ = play.ledger.calls.begin(at: LedgerPlay.line(11))
    let effects = [EffectInFlight(1, of: 1)]
    #expect(play.ledger.finish(nil) { effects }.brief == [])
    #expect(play.ledger.finish(.nothingRuns) { effects }.brief == [])
    #expect(
      play.ledger.finish(.allWaitsKnown) { effects }.brief == ["effectsDidNotFinish 11"]
    )
    #expect(play.ledger.finish(.allWaitsKnown) { effects }.brief == [])
  }

  // MARK: The end of the test

  @Test func whatIsLeftIsReportedAtTheLineThatCausedIt() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    let first = play.arrive("a", to: 1)
    _ = play.receive("a", at: 11)
    play.arrive("b", to: 2, from: 1)
    play.arrive("c", to: 3, from: first.rawValue)
    let effects = [
      EffectInFlight(1, of: 1), EffectInFlight(2, of: first.rawValue),
      EffectInFlight(3, of: 1), EffectInFlight(4, of: 1, .outlived),
      EffectInFlight(5, of: 1, .stopping),
    ]
    #expect(
      play.ledger.end(.release, effects).brief == [
        "unreceivedActions 10", "unreceivedActions 11", "effectsStillRunning 10",
        "effectsStillRunning 11", "effectsOutlived 10",
      ]
    )
  }

  @Test func theEndComesOnce() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    #expect(play.ledger.end(.release, []).brief == ["unreceivedActions 10"])
    #expect(play.ledger.calls.testHasEnded)
    #expect(play.ledger.end(.release, []).brief == [])
  }

  @Test func whereNotAllMustBeAssertedTheEndIsSilentOrNoted() {
    for (exhaustivity, notes) in [
      (Exhaustivity.off, []),
      (
        .off(showSkippedAssertions: true),
        [
          "note 10: Received actions that were skipped, and what they changed: …",
          "note 10: Running effects that were cancelled: …",
        ]
      ),
    ] {
      var play = LedgerPlay(exhaustivity: exhaustivity)
      play.send("go", to: 0, at: 10)
      play.arrive("a", to: 1)
      #expect(play.ledger.end(.release, [EffectInFlight(1, of: 1)]).brief == notes)
    }
  }

  @Test func aCallAfterTheEndIsRefusedOnce() {
    var play = LedgerPlay()
    _ = play.ledger.end(.release, [])
    #expect(play.ledger.calls.begin(at: LedgerPlay.line(10)) == .testHasEnded)
    #expect(
      play.ledger.refuse(.testHasEnded, at: LedgerPlay.line(10)).brief == ["testHasEnded 10"]
    )
    #expect(play.ledger.refuse(.testHasEnded, at: LedgerPlay.line(11)).brief == [])
  }

  @Test func whatAnotherTestCallsAfterThatFollowsFromTheFirst() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    #expect(
      play.ledger.refuse(.otherTest, at: LedgerPlay.line(20)).brief == ["storeOfOtherTest 20"]
    )
    #expect(play.ledger.refuse(.otherTest, at: LedgerPlay.line(21)).brief == [])
    #expect(play.ledger.refuse(.otherTest, at: LedgerPlay.line(22)).brief == [])
    #expect(play.ledger.causes.count == 3)
    let reports = play.ledger.end(.release, [])
    guard case .note(let note, at: LedgerPlay.line(20)) = reports.first else {
      Issue.record("\(reports)")
      return
    }
    #expect(reports.count == 1)
    #expect(
      note == """
        2 more failures follow from the one at this line and are not reported separately: …

            a call at T/T.swift:21
            a call at T/T.swift:22
        """
    )
  }

  @Test func aCallThatRunsAtTheEndIsAllThatIsReported() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    _ = play.ledger.calls.begin(at: LedgerPlay.line(11))
    #expect(play.ledger.end(.release, [EffectInFlight(1, of: 1)]).brief == ["callNotAwaited 11"])
  }

  @Test func aStoreThatWasNotUsedIsNamedUnlessTheTestCaseHoldsIt() {
    for (isProperty, expected) in [(true, []), (false, ["storeNotUsed 1"])] {
      var ledger = LedgerPlay().ledger
      #expect(ledger.end(.endOfTest(isProperty: isProperty), []).brief == expected)
    }
    var released = LedgerPlay().ledger
    #expect(released.end(.release, []).brief == [])
  }

  // MARK: Causes

  @Test func failuresFollowFromAClockThatAnotherTestAdvances() {
    var play = LedgerPlay()
    let intrusion = StoreOwner.Intrusion(test: "other()", location: LedgerPlay.line(50))
    let failure = [Report.failure(.noStateChange, at: LedgerPlay.line(10))]
    #expect(
      play.ledger.explain(failure, by: intrusion).brief == ["clockAdvancedByOtherTest 10"]
    )
    #expect(play.ledger.explain(failure, by: intrusion).brief == [])
  }

  @Test func aNoteDoesNotFollowFromAClockThatAnotherTestAdvances() {
    var play = LedgerPlay()
    let intrusion = StoreOwner.Intrusion(test: "other()", location: LedgerPlay.line(50))
    let note = [Report.note("skipped", at: LedgerPlay.line(10))]
    #expect(play.ledger.explain(note, by: intrusion).brief == ["note 10: skipped"])
  }

  @Test func theSameIssueIsReportedOnce() {
    var play = LedgerPlay()
    _ = play.ledger.calls.begin(at: LedgerPlay.line(10))
    let place = LedgerPlay.line(40)
    #expect(play.ledger.admit(.misuse("wrong", place)) != nil)
    _ = play.ledger.calls.begin(at: LedgerPlay.line(11))
    #expect(play.ledger.admit(.misuse("wrong", place)) == nil)
    #expect(play.ledger.admit(.misuse("another", place)) != nil)
    #expect(
      play.ledger.end(.endOfTest(isProperty: true), []).brief == ["callNotAwaited 11"]
    )
  }
}
