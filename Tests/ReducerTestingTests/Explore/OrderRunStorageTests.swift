import Testing

@testable import ReducerTesting

/// Which deliveries a run holds back, and when it lets them go: without effects.
@Suite struct OrderRunStorageTests {
  @Test func whatThePlanDoesNotNameGoesOn() {
    let run = RunPlay()
    run.begin("send")
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.events == ["send", "a"])
    #expect(run.arrivals == ["send/a"])
    #expect(run.contended.isEmpty)
  }

  @Test func stepsAndActionsOfOneNameAreNumbered() {
    let run = RunPlay("send#2/a#2 held")
    run.begin("send")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.arrive("a", from: 2) == 1)
    run.begin("send")
    #expect(run.arrive("a", from: 3) == nil)
    #expect(run.arrivals == ["send#2/a", "send#2/a#2", "send#3/a"])
    #expect(run.unmet.isEmpty)
  }

  @Test func whatArrivesBeforeTheFirstStepHasAPlaceToo() {
    let run = RunPlay("start/a held")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.arrive("a", from: 2) == nil)
    #expect(run.arrivals == ["start/a", "start/a#2"])
  }

  @Test func stepsAreCountedAndWaitsAreNot() {
    let run = RunPlay()
    #expect(run.trace.steps == 0)
    run.begin("send")
    run.begin("receive", .wait)
    run.begin("advance")
    run.begin("advance")
    run.arrive("a", from: 1)
    run.arrive("b", from: 1)
    #expect(run.trace.steps == 3)
    #expect(run.trace.stepNames == ["send", "receive", "advance", "advance#2"])
    #expect(run.trace.arrivals.map(\.step) == [3, 3])
    #expect(run.trace.arrivals.map(\.eventsBefore) == [4, 5])
    #expect(run.trace.identity.map(\.text) == ["send", "advance", "advance", "a", "b"])
  }

  @Test func aDeliveryIsHeldPastTheNextStep() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.release() == nil)
    run.begin("receive", .wait)
    #expect(run.release() == nil)
    run.begin("advance")
    #expect(run.release() == 1)
    #expect(run.release() == nil)
    #expect(run.events == ["send", "receive", "advance"])
    run.didEnd(1)
    #expect(run.events == ["send", "receive", "advance", "a"])
  }

  @Test func whatACallWaitsForGoesOnEarlier() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.release(isAwaited: true) == 1)
    #expect(run.release(isAwaited: true) == nil)
  }

  @Test func whatOneEffectSendsKeepsItsOrder() {
    let run = RunPlay("send/a held")
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    #expect(run.arrive("b", from: 1) == 2)
    #expect(run.arrive("c", from: 2) == nil)
    run.begin("advance")
    #expect(run.release() == 1)
    #expect(run.release() == 2)
  }

  @Test func whatWaitsBehindAnotherOfItsEffectIsNoted() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 1)
    run.arrive("c", from: 2)
    // The effect of another store.
    run.arrive("d", from: 1, store: 1)
    #expect(run.trace.arrivals.map(\.isBehindAnother) == [false, true, false, false])
    run.begin("advance")
    #expect(run.release() == 1)
    // The first goes on already.
    run.arrive("e", from: 1)
    #expect(run.trace.arrivals.last?.isBehindAnother == true)
    #expect(run.release() == 2)
    #expect(run.release() == 3)
    run.arrive("f", from: 1)
    #expect(run.trace.arrivals.last?.isBehindAnother == false)
  }

  @Test func othersOvertakeADeliveryAsOftenAsThePlanSays() {
    let run = RunPlay("send/a later 2; send/b later; send/c later")
    run.begin("send")
    for (effect, action) in ["a", "b", "c"].enumerated() { run.arrive(action, from: effect) }
    #expect(run.release() == 2)
    #expect(run.contended == ["send/b"])
    #expect(run.release() == 3)
    #expect(run.contended == ["send/b", "send/c"])
    #expect(run.release() == 1)
    #expect(run.contended == ["send/b", "send/c"])
  }

  @Test func whatAnEffectSendsBehindADeliveryIsOvertakenWithIt() {
    let run = RunPlay("send/a later 2; send/c later")
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 1)
    run.arrive("c", from: 2)
    #expect([run.release(), run.release(), run.release(), run.release()] == [3, 1, 2, nil])
  }

  @Test func eachTurnIsGivenOnce() {
    let run = RunPlay("send/a later 3; send/b later 2")
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    #expect([run.release(), run.release()] == [2, 1])
  }

  @Test func aTimerIsNotHeldWhileItsClockAdvances() {
    let run = RunPlay("advance/tick held")
    run.begin("send")
    run.arrive("tick", from: 1, waits: 1)
    run.begin("advance")
    run.isAdvancing = true
    #expect(run.arrive("tick", from: 1, waits: 2) == 1)
    #expect(run.release() == nil)
    run.isAdvancing = false
    #expect(run.release() == 1)
  }

  @Test func anEffectThatWaitsBetweenTwoDeliveriesIsATimer() {
    let run = RunPlay()
    run.begin("send")
    run.isAdvancing = true
    run.arrive("tick", from: 1, madeAt: 1, waits: 1)
    run.arrive("tick", from: 1, madeAt: 1, waits: 1)
    #expect(run.trace.ticking == [])
    run.arrive("other", from: 2, madeAt: 2, waits: 7)
    #expect(run.trace.ticking == [])
    run.arrive("tick", from: 1, madeAt: 1, waits: 2)
    #expect(run.trace.ticking.map(\.line) == [1])
    run.arrive("other", from: 3, madeAt: 2)
    run.isAdvancing = false
    run.arrive("tick", from: 1, madeAt: 1, waits: 3)
    #expect(run.trace.arrivals.map(\.canBeHeld) == [true, true, true, false, true, true])
  }

  @Test func nothingIsAChoiceWhileNoStoreSettles() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.settlingDidEnd()
    #expect(run.arrive("a", from: 1) == nil)
    #expect(run.arrivals.isEmpty)
    #expect(run.unmet.isEmpty)
  }

  @Test func twoStoresSettleUntilBothHaveEnded() {
    let run = RunPlay("send/a held; send/b held; send/c held")
    run.settlingDidBegin()
    run.begin("send")
    #expect(run.arrive("a", from: 1) == 1)
    run.settlingDidEnd()
    #expect(run.arrive("b", from: 2) == 2)
    #expect(run.breakStandstill() == [])
    run.settlingDidEnd()
    #expect(run.arrive("c", from: 3) == nil)
    #expect(run.breakStandstill() == [1, 2])
  }

  @Test func whatHappensOutsideIsAChoiceUntilItHasEnded() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.settlingDidEnd()
    run.happeningDidBegin()
    #expect(run.arrive("a", from: 1) == 1)
    run.happeningDidEnd()
    #expect(run.arrive("b", from: 2) == nil)
  }

  @Test func aPolicyChoosesInThePlaceOfThePlan() {
    var policy = RandomPolicy(seed: 1, steps: 4)
    let run = RunPlay("send/d held", policy: policy)
    run.begin("send")
    let names = ["a", "b", "c", "d", "e"]
    let held = names.enumerated().map { run.arrive($1, from: $0) }
    let delays = names.indices.map { policy.delay(from: $0, in: 1) }
    #expect(held.map { $0 == nil } == delays.map { $0 == nil })
    #expect(held.compactMap { $0 } == Array(1...4))
    let chosen = zip(names, delays).compactMap { name, delay in delay.map { "send/\(name) \($0)" } }
    #expect(run.chosen == chosen.joined(separator: "; "))
  }

  /// What follows is not what made the body fail.
  @Test func afterAMissingActionNoOrderIsAsserted() {
    let run = RunPlay()
    run.noteMissingAction()
    run.noteAssertedOrder("a")
    #expect(run.trace.assertedOrder == nil)
  }

  @Test func theFirstAssertedOrderIsKept() {
    let run = RunPlay()
    #expect(run.trace.assertedOrder == nil)
    run.noteAssertedOrder("a")
    run.noteAssertedOrder("b")
    #expect(run.trace.assertedOrder?.expected == "a")
  }

  @Test func aDeviationThatDoesNotComeIsUnmet() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1)
    #expect(run.unmet == ["send/b"])
  }

  @Test func aBodyThatWaitsElsewhereGetsAll() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    #expect(run.breakStandstill().isEmpty)
    run.settlingDidEnd()
    #expect(run.breakStandstill() == [1, 2])
    #expect(run.breakStandstill().isEmpty)
    #expect(run.stalled == ["send/a", "send/b"])
  }

  /// On a busy machine it takes a clock long to find out that nothing sleeps on it yet.
  @Test func aBodyWhoseClockWaitsForSleepersIsNotAtAStandstill() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.settlingDidEnd()
    run.clockDidBeginToWait()
    let progress = run.progress
    #expect(run.breakStandstill() == [])
    run.clockDidEndToWait()
    #expect(run.progress > progress)
    #expect(run.breakStandstill() == [1])
  }

  @Test func aStoreThatEndsLetsItsOwnGo() {
    let run = RunPlay("send/a held; send/b held")
    run.begin("send")
    run.arrive("a", from: 1, store: 0)
    run.arrive("b", from: 1, store: 1)
    #expect(run.releaseAll(in: 1) == [2])
    #expect(run.waiting == ["a"])
    run.settlingDidEnd()
    #expect(run.breakStandstill() == [1])
    #expect(run.stalled == ["send/a"])
  }

  @Test func whatIsDroppedDidNotHappen() {
    let run = RunPlay("send/a held")
    run.begin("send")
    run.arrive("a", from: 1)
    run.didEnd(1, isDropped: true)
    #expect(run.events == ["send"])
    #expect(run.waiting.isEmpty)
  }

  @Test func everythingThatHappensIsProgress() {
    let run = RunPlay("send/a held")
    // The store has begun to settle.
    #expect(run.progress == 1)
    run.begin("send")
    #expect(run.progress == 2)
    run.arrive("a", from: 1)
    #expect(run.progress == 3)
    run.didEnd(1)
    #expect(run.progress == 4)
    run.settlingDidEnd()
    #expect(run.progress == 5)
    run.happeningDidBegin()
    #expect(run.progress == 6)
    run.happeningDidEnd()
    #expect(run.progress == 7)
  }
}
