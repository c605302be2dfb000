import Testing

@testable import ReducerTesting

/// What is released while a clock advances, and when: without a clock.
@Suite struct AdvanceStageTests {
  /// A run whose clock advances, in which the effect that is made at line 1 is a timer.
  private func advancing(_ plan: String = "") -> RunPlay {
    let run = RunPlay(plan)
    run.begin("send")
    run.arrive("first", from: 9, madeAt: 1, waits: 0)
    run.arrive("first", from: 9, madeAt: 1, waits: 1)
    run.begin("advance")
    run.isAdvancing = true
    return run
  }

  @Test func ticksAreReleasedBeforeTimePasses() {
    let run = advancing("advance/tick later; advance/answer later")
    run.arrive("answer", from: 1, madeAt: 2)
    run.arrive("tick", from: 2, madeAt: 1)
    #expect(run.holdsTicks)
    #expect(run.release() == nil)
    run.advance = .passing
    #expect(run.release() == 2)
    #expect(run.release() == nil)
    #expect(!run.holdsTicks)
    run.advance = .lettingGo
    #expect(run.release() == 1)
  }

  /// What is released at the end of an advance may make a timer tick once more.
  @Test func aTickIsATickUntilTheAdvanceHasEnded() {
    let run = advancing("advance/tick held 3")
    run.advance = .lettingGo
    #expect(run.arrive("tick", from: 1, madeAt: 1) == 1)
    #expect(run.trace.arrivals.last?.canBeHeld == false)
    #expect(run.release() == 1)
  }

  @Test func whatWaitsForTheClockIsReleasedWhenItHasMoved() {
    let run = advancing("advance/a later afterwards; advance/b later")
    run.arrive("a", from: 1, madeAt: 2)
    run.arrive("b", from: 2, madeAt: 2)
    #expect(run.holdsForAfterwards)
    run.advance = .lettingGo
    #expect(run.release() == 2)
    #expect(run.release() == nil)
    run.isAdvancing = false
    #expect(run.release() == 1)
    #expect(!run.holdsForAfterwards)
  }

  @Test func whatIsHeldIntoALaterStepDoesNotWaitForThisClock() {
    let run = advancing("advance/a held afterwards")
    run.arrive("a", from: 1, madeAt: 2)
    #expect(!run.holdsForAfterwards)
    run.isAdvancing = false
    #expect(run.release() == nil)
    run.begin("advance")
    #expect(run.holdsForAfterwards)
    #expect(run.release() == 1)
  }

  /// By its second delivery, or by the end of the run.
  @Test func anEffectThatWaitsAfterItsOnlyDeliveryIsATimer() {
    let run = RunPlay()
    run.begin("send")
    run.arrive("tick", from: 1, madeAt: 3)
    run.arrive("answer", from: 2, madeAt: 4)
    #expect(run.ticking == [])
    run.waitAgain(effect: 1)
    #expect(run.ticking == [3])
  }

  // MARK: By hand

  private func letGo(_ index: Int, in run: RunPlay) {
    run.letGo(index)
    guard let number = run.release() else { return }
    run.didEnd(number)
  }

  @Test func whatIsLetGoAfterTimeHasPassedWaitsForIt() {
    let run = advancing()
    run.setHoldsAll(true)
    run.arrive("a", from: 1, madeAt: 2)
    run.timeDidPass()
    run.arrive("b", from: 2, madeAt: 2)
    run.isAdvancing = false
    letGo(1, in: run)
    letGo(0, in: run)
    #expect(run.planByHand() == "advance/b later; advance/a later afterwards")
  }

  /// What comes after it does so in the replayed order, too.
  @Test func whatIsLetGoAfterSuchADeliveryWaitsToo() {
    let run = advancing()
    run.setHoldsAll(true)
    run.arrive("a", from: 1, madeAt: 2)
    run.timeDidPass()
    run.arrive("b", from: 2, madeAt: 2)
    run.isAdvancing = false
    letGo(0, in: run)
    letGo(0, in: run)
    #expect(run.planByHand() == "advance/a later afterwards; advance/b later afterwards")
  }

  @Test func timeThatPassedBeforeTheStepDoesNotMatter() {
    let run = advancing()
    run.setHoldsAll(true)
    run.arrive("a", from: 1, madeAt: 2)
    run.timeDidPass()
    run.isAdvancing = false
    run.begin("send")
    letGo(0, in: run)
    #expect(run.planByHand() == "advance/a held")
  }

  @Test func whatArrivedBeforeTheStepWaitsForItsClock() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.begin("advance")
    run.isAdvancing = true
    run.timeDidPass()
    run.isAdvancing = false
    letGo(0, in: run)
    #expect(run.planByHand() == "send/a held afterwards")
  }
}
