@testable import ReducerTesting
import ReducerRuntime
import Testing

/// What a ledger answers to calls that receive.
@Suite struct LedgerReceiveTests {
  @Test func theExpectedActionIsToBeAsserted() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 5)
    let answer = play.receive("a", at: 11)
    #expect(answer.reports.brief == [])
    #expect(answer.assertion?.first.before == 0)
    #expect(answer.assertion?.last.after == 5)
    #expect(play.ledger.state == 5)
  }

  @Test func severalActionsAreAssertedTogether() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    play.arrive("b", to: 2)
    let change = play.receive(unordered: ["b", "a"], at: 11).assertion?.last
    #expect(change?.before == 0)
    #expect(change?.after == 2)
    #expect(change?.action == nil)
  }

  /// Only one action can be reduced again, to find what no dependency controls.
  @Test func oneOfSeveralExpectedActionsIsKnown() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    let action = play.arrive("a", to: 1)
    #expect(play.receive(unordered: ["a"], at: 11).assertion?.last.action == action)
  }

  @Test func whatArrivedEarlierIsAssertedWithItsOwnStates() {
    var play = LedgerPlay()
    play.send("go", to: 1, at: 10)
    play.arrive("a", to: 2)
    play.arrive("b", to: 3)
    _ = play.receive("a", at: 11)
    let answer = play.receive("b", at: 12)
    #expect(answer.assertion?.first.before == 2)
    #expect(answer.assertion?.last.after == 3)
  }

  @Test func isDecidedByAnyActionWhereAllMustBeAsserted() {
    var play = LedgerPlay()
    let matcher = ActionExpectation("b")
    #expect(!play.ledger.isDecided(matcher))
    play.arrive("a", to: 0)
    #expect(play.ledger.isDecided(matcher))
  }

  @Test func isDecidedByAMatchWhereNotAllMustBeAsserted() {
    var play = LedgerPlay(exhaustivity: .off)
    let matcher = ActionExpectation("b")
    play.arrive("a", to: 0)
    #expect(!play.ledger.isDecided(matcher))
    play.arrive("b", to: 0)
    #expect(play.ledger.isDecided(matcher))
  }

  @Test func othersArePassedOverWhereNotAllMustBeAsserted() {
    var play = LedgerPlay(exhaustivity: .off(showSkippedAssertions: true))
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    play.arrive("b", to: 2)
    let answer = play.receive("b", at: 11)
    #expect(
      answer.reports.brief == [
        "note 11: Received actions that were skipped, and what they changed: …"
      ]
    )
    #expect(answer.assertion?.first.before == 1)
    #expect(play.ledger.state == 2)
  }

  /// A missing child in the middle of several actions explains why the state is another one.
  @Test func whatHindersAnActionBetweenOthersIsKnown() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    for (number, action) in ["a", "b", "c"].enumerated() {
      if action == "b" {
        let issue = RuntimeIssue.missingElement(id: "1", ids: [], count: 0)
        #expect(play.ledger.admit(issue) != nil)
      }
      play.arrive(action, to: number + 1)
      play.ledger.hindrance = nil
    }
    let answer = play.receive(unordered: ["a", "b", "c"], at: 11)
    #expect(answer.assertion?.first.before == 0)
    #expect(answer.assertion?.last.before == 0)
    #expect(answer.assertion?.last.after == 3)
    #expect(answer.assertion?.last.hindrance != nil)
  }

  // MARK: Other actions

  @Test func anotherActionTakesThePlaceOfTheExpectedOne() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("b", to: 1)
    let answer = play.receive("a", at: 11)
    #expect(answer.reports.brief == ["differentActionReceived 11"])
    #expect(answer.assertion == nil)
    #expect(play.ledger.state == 1)
    #expect(play.ledger.inbox.isEmpty)
  }

  /// Two lines in the wrong order are one mistake.
  @Test func actionsInAnotherOrderAreOneFailure() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("b", to: 1)
    play.arrive("c", to: 2)
    play.arrive("a", to: 3)
    let answers = [
      play.receive("a", at: 11), play.receive("b", at: 12), play.receive("c", at: 13),
    ]
    #expect(answers.map(\.reports.brief) == [["differentActionReceived 11"], [], []])
    #expect(answers.allSatisfy { $0.assertion == nil })
    #expect(
      play.ledger.end(.release, []).brief == [
        "note 11: 2 more failures follow from the one at this line and are not reported separately: …"
      ]
    )
  }

  @Test func whatIsInOrderAfterwardsIsAsserted() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("b", to: 1)
    play.arrive("a", to: 2)
    play.arrive("c", to: 3)
    _ = play.receive("a", at: 11)
    let answer = play.receive("c", at: 12)
    #expect(answer.reports.brief == [])
    #expect(answer.assertion?.first.before == 2)
  }

  @Test func anActionThatWasForgottenCostsOneFailure() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("forgotten", to: 1)
    play.arrive("a", to: 2)
    #expect(play.receive("a", at: 11).reports.brief == ["differentActionReceived 11"])
    #expect(play.ledger.end(.release, []).brief == [])
  }

  // MARK: Missing actions

  @Test func anActionThatDoesNotComeIsMissing() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    let answer = play.receive("a", at: 11)
    #expect(answer.reports.brief == ["actionsNotReceived 11"])
    #expect(answer.assertion == nil)
  }

  @Test func whatDoesNotComeForTheSameReasonFollows() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    let effects = [EffectInFlight(1, of: 1)]
    _ = play.receive("a", at: 11, effects: effects)
    #expect(play.receive("b", at: 12, effects: effects).reports.brief == [])
    // An effect that a failure has named is not reported at the end.
    #expect(
      play.ledger.end(.release, effects).brief == [
        "note 11: 2 more failures follow from the one at this line and are not reported separately: …"
      ]
    )
  }

  @Test func whatDoesNotComeAfterSomethingElseHappenedIsReported() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    _ = play.receive("a", at: 11)
    play.send("go", to: 0, at: 12)
    #expect(play.receive("b", at: 13).reports.brief == ["actionsNotReceived 13"])
  }

  // MARK: Any order

  @Test func allExpectedActionsAreToBeAssertedAtOnce() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("b", to: 1)
    play.arrive("a", to: 2)
    let answer = play.receive(unordered: ["a", "b"], at: 11)
    #expect(answer.reports.brief == [])
    #expect(answer.assertion?.first.before == 0)
    #expect(answer.assertion?.last.after == 2)
  }

  @Test func anotherActionAmongThemIsOneFailure() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("x", to: 1)
    play.arrive("a", to: 2)
    let answer = play.receive(unordered: ["a", "b"], at: 11)
    #expect(answer.reports.brief == ["differentActionsReceived 11"])
    #expect(play.ledger.state == 2)
  }

  @Test func fewerActionsAreMissing() {
    var play = LedgerPlay()
    play.send("go", to: 0, at: 10)
    play.arrive("a", to: 1)
    let answer = play.receive(unordered: ["a", "b"], at: 11)
    #expect(answer.reports.brief == ["actionsNotReceived 11"])
    #expect(play.ledger.inbox.isEmpty)
  }

  /// A call that expects nothing asserts that nothing changed.
  @Test func noExpectationsAreToBeAssertedToo() {
    var play = LedgerPlay()
    play.send("go", to: 3, at: 10)
    let answer = play.receive(unordered: [], at: 11)
    #expect(answer.assertion?.first.before == 3)
    #expect(answer.assertion?.last.after == 3)
  }
}
