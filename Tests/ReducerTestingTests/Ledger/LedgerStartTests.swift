import Testing

@testable import ReducerTesting

/// What a ledger holds before anything has happened.
@Suite struct LedgerStartTests {
  @Test func aStoreWaitsForASecond() {
    #expect(counterStore().timeout == .seconds(1))
  }

  /// A call that finds no action of its own finds no change, whatever effects did.
  @Test func noActionHasBeenSent() {
    var play = LedgerPlay()
    play.arrive("a", to: 5)
    let assertion = play.ledger.answerSend().assertion
    #expect(assertion?.first.before == 5)
    #expect(assertion?.last.after == 5)
  }

  @Test func theChangeOfAnActionIsFoundOnce() {
    var play = LedgerPlay()
    #expect(play.send("a", to: 5, at: 1).assertion?.first.before == 0)
    let second = play.ledger.answerSend().assertion
    #expect(second?.first.before == 5)
    #expect(second?.last.after == 5)
  }

  /// Of two calls that overlap, the later one may end first.
  @Test func theLastAssertedActionStaysTheLast() throws {
    var play = LedgerPlay()
    let first = try #require(play.send("a", to: 1, at: 1).assertion)
    let second = try #require(play.send("b", to: 2, at: 2).assertion)
    play.ledger.didAssert(second.last)
    play.ledger.didAssert(first.last)
    #expect(play.ledger.state == 2)
  }

  @Test func onlyAnExplorationPlacesTheEndsOfEffects() {
    var ledger = LedgerPlay().ledger
    #expect(!ledger.story.placesEnds)
    ledger.orderStoryByPlace()
    #expect(ledger.story.placesEnds)
  }
}
