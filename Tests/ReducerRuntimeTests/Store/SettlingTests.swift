@testable import ReducerRuntime
import Testing

/// When a queue has come to rest, and what to wait for until then.
@Suite struct SettlingTests {
  private func look(
    satisfied: Bool = false,
    inFlight: Int = 1,
    beyondControl: Int = 1,
    awaited: Bool = false,
    otherTasks: Bool = false,
    progressed: Bool = false,
    elapsed: Duration = .zero
  ) -> Settling.Look {
    Settling.Look(
      isSatisfied: satisfied,
      effectsInFlight: inFlight,
      effectsBeyondControl: beyondControl,
      isAwaited: awaited,
      hasOtherTasks: otherTasks,
      hasProgressed: progressed,
      elapsed: elapsed
    )
  }

  @Test func whatIsUnderControlIsDecidedAtOnce() {
    for (look, rest) in [
      (look(satisfied: true, beyondControl: 0), RunQueue.Rest.satisfied),
      (look(inFlight: 0, beyondControl: 0), .nothingRuns),
      (look(inFlight: 2, beyondControl: 0), .allWaitsKnown),
    ] {
      var settling = Settling(timeout: .seconds(1))
      #expect(settling.next(look, after: nil) == .rest(rest))
    }
  }

  /// A task that nothing tells of may go to the main actor or the pool, and come back.
  @Test func whatIsAwaitedHasItsTurnsThoughAllWaitsAreKnown() {
    var settling = Settling(timeout: .seconds(5))
    let look = look(beyondControl: 0, awaited: true)
    #expect(settling.next(look, after: nil) == .awaitMainActor(atMost: .seconds(1)))
    for _ in 0..<8 {
      #expect(settling.next(look, after: .signal) == .awaitPool(atMost: .seconds(65)))
    }
    #expect(settling.next(look, after: .signal) == .rest(.allWaitsKnown))
  }

  @Test func otherTasksAreWaitedForLikeUnknownWaits() {
    var settling = Settling(timeout: .seconds(5))
    let look = look(beyondControl: 0, awaited: true, otherTasks: true)
    #expect(settling.next(look, after: nil) == .awaitMainActor(atMost: .seconds(1)))
    #expect(settling.next(look, after: .signal) == .awaitWork(atMost: .seconds(5)))
  }

  @Test func whatIsAwaitedWithoutATimeoutHasNoTurns() {
    var settling = Settling(timeout: .zero)
    let look = look(beyondControl: 0, awaited: true, otherTasks: true)
    #expect(settling.next(look, after: nil) == .rest(.allWaitsKnown))
  }

  @Test func theMainActorHasItsTurnFirst() {
    var settling = Settling(timeout: .seconds(5))
    #expect(settling.next(look(), after: nil) == .awaitMainActor(atMost: .seconds(1)))
    #expect(
      settling.next(look(elapsed: .seconds(1)), after: .signal) == .awaitWork(atMost: .seconds(4))
    )
  }

  /// What arrived may go there and come back again.
  @Test func workGivesTheMainActorAnotherTurn() {
    var settling = Settling(timeout: .seconds(5))
    _ = settling.next(look(), after: nil)
    _ = settling.next(look(), after: .signal)
    #expect(
      settling.next(look(progressed: true), after: .work) == .awaitMainActor(atMost: .seconds(1))
    )
  }

  @Test func aSatisfiedCallWaitsForTheMainActorOnly() {
    var settling = Settling(timeout: .seconds(5))
    #expect(
      settling.next(look(satisfied: true), after: nil) == .awaitMainActor(atMost: .seconds(1))
    )
    #expect(settling.next(look(satisfied: true), after: .signal) == .rest(.satisfied))
  }

  @Test func withoutATimeoutOnlyTheMainActorIsWaitedFor() {
    var settling = Settling(timeout: .zero)
    _ = settling.next(look(), after: nil)
    #expect(settling.next(look(), after: .signal) == .rest(.timedOut))
  }

  @Test func thePoolHasATurnBeforeTheWaitIsGivenUp() {
    var settling = Settling(timeout: .seconds(1))
    _ = settling.next(look(), after: nil)
    _ = settling.next(look(), after: .signal)
    #expect(
      settling.next(look(elapsed: .seconds(1)), after: .timeout)
        == .awaitPool(atMost: .seconds(60))
    )
    // A task that awaits others takes a turn for each.
    for _ in 1..<8 {
      #expect(
        settling.next(look(elapsed: .seconds(2)), after: .signal)
          == .awaitPool(atMost: .seconds(59))
      )
    }
    #expect(settling.next(look(elapsed: .seconds(2)), after: .signal) == .rest(.timedOut))
  }

  @Test func whatThePoolBringsGivesItMoreTurns() {
    var settling = Settling(timeout: .seconds(1))
    _ = settling.next(look(), after: nil)
    _ = settling.next(look(), after: .signal)
    _ = settling.next(look(elapsed: .seconds(1)), after: .timeout)
    for _ in 1...20 {
      let last = look(progressed: true, elapsed: .seconds(2))
      #expect(settling.next(last, after: .work) == .awaitPool(atMost: .seconds(59)))
    }
    let late = look(progressed: true, elapsed: .seconds(61))
    #expect(settling.next(late, after: .work) == .rest(.timedOut))
  }

  @Test func afterThatThePoolHasAsManyTurnsAsBefore() {
    var settling = Settling(timeout: .seconds(1))
    _ = settling.next(look(), after: nil)
    _ = settling.next(look(), after: .signal)
    _ = settling.next(look(elapsed: .seconds(1)), after: .timeout)
    for isIdle in [true, true, true, false, true, true, true, true, true, true, true] {
      let last = look(progressed: !isIdle, elapsed: .seconds(2))
      #expect(settling.next(last, after: .work) == .awaitPool(atMost: .seconds(59)))
    }
    #expect(settling.next(look(elapsed: .seconds(2)), after: .work) == .rest(.timedOut))
  }

  @Test func whatThePoolBringsCounts() {
    var settling = Settling(timeout: .seconds(1))
    _ = settling.next(look(), after: nil)
    _ = settling.next(look(), after: .signal)
    _ = settling.next(look(elapsed: .seconds(1)), after: .timeout)
    let last = look(satisfied: true, elapsed: .seconds(1))
    #expect(settling.next(last, after: .work) == .rest(.satisfied))
  }

  /// A main actor that is busy for long does not end the wait for other things.
  @Test func aBusyMainActorIsNotTheEnd() {
    var settling = Settling(timeout: .seconds(60))
    _ = settling.next(look(), after: nil)
    #expect(
      settling.next(look(elapsed: .seconds(1)), after: .timeout) == .awaitWork(atMost: .seconds(59))
    )
  }

  /// What comes and goes without end keeps a call for its timeout, and for a second at least.
  @Test func progressWithoutEndIsNotWaitedForForEver() {
    for (timeout, limit) in [(Duration.zero, Duration.seconds(1)), (.seconds(3), .seconds(3))] {
      var settling = Settling(timeout: timeout)
      _ = settling.next(look(), after: nil)
      let early = look(progressed: true, elapsed: limit - .nanoseconds(1))
      #expect(settling.next(early, after: .work) == .awaitMainActor(atMost: .seconds(1)))
      let late = look(satisfied: true, progressed: true, elapsed: limit)
      #expect(settling.next(late, after: .work) == .rest(.satisfied))
    }
  }

  /// Without a timeout there is no wait, however little time has passed.
  @Test func aTimeoutOfZeroWaitsForNoWork() {
    var settling = Settling(timeout: .zero, awaitsMainActor: false)
    #expect(settling.next(look(), after: nil) == .rest(.timedOut))
    var short = Settling(timeout: .nanoseconds(1), awaitsMainActor: false)
    #expect(short.next(look(), after: nil) == .awaitWork(atMost: .nanoseconds(1)))
  }

  @Test func aWaitForWorkEndsWithItsTime() {
    var settling = Settling(timeout: .seconds(1), awaitsMainActor: false)
    #expect(settling.next(look(), after: nil) == .awaitWork(atMost: .seconds(1)))
    #expect(
      settling.next(look(elapsed: .milliseconds(999)), after: .work)
        == .awaitWork(atMost: .milliseconds(1))
    )
    // Work that comes in the last moment does not make it longer.
    #expect(
      settling.next(look(elapsed: .seconds(1)), after: .work) == .awaitPool(atMost: .seconds(60))
    )
  }

  @Test func aBlockedThreadWaitsForNeither() {
    var settling = Settling(timeout: .seconds(1), awaitsMainActor: false, awaitsPool: false)
    #expect(settling.next(look(), after: nil) == .awaitWork(atMost: .seconds(1)))
    #expect(settling.next(look(elapsed: .seconds(1)), after: .timeout) == .rest(.timedOut))
  }
}
