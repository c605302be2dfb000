import Testing

@testable import ReducerTesting

/// Deliveries that a walk lets go by their numbers, and the plan that holds them in the same way.
@Suite struct OrderRunByHandTests {
  @Test func byHandEachIsHeldUntilItIsLetGo() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    #expect(run.waiting == ["a", "b"])
    #expect(run.release() == nil)
    run.letGo(1)
    #expect(run.release() == 2)
    run.letGo(7)
    #expect(run.release() == nil)
    #expect(run.planByHand() == "send/b later; send/a held")
  }

  /// It comes when the clock says so, and a plan without it would be another order.
  @Test func aTickIsNotHeldButNoted() {
    let run = RunPlay()
    run.begin("send")
    run.arrive("t", from: 1)
    run.setHoldsAll(true)
    run.begin("advance")
    run.isAdvancing = true
    #expect(run.arrive("t", from: 1, waits: 1) == nil)
    #expect(run.events == ["send", "t", "advance", "t"])
  }

  @Test func theRestGoesOnWhenNothingIsHeldByHandAnyMore() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.setHoldsAll(false)
    #expect(run.release() == 1)
  }

  @Test func whatHasBeenLetGoIsNotHeldAnyLonger() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.letGo(0)
    run.setHoldsAll(false)
    #expect(run.release() == 1)
    #expect(run.planByHand() == "")
  }

  @Test func whatIsLetGoWhereItArrivesAloneIsThePlainOrder() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.letGo(0)
    #expect(run.release() == 1)
    #expect(run.planByHand() == "")
  }

  /// The step of the second begins with both: it has to wait for the first.
  @Test func whatIsLetGoAfterAnotherInItsStepIsLater() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("one")
    run.arrive("a", from: 1)
    run.begin("two")
    run.arrive("b", from: 2)
    run.letGo(0)
    #expect(run.release() == 1)
    run.didEnd(1)
    run.letGo(0)
    #expect(run.release() == 2)
    #expect(run.planByHand() == "one/a held; two/b later")
  }

  @Test func whatIsLetGoBeforeAnotherInItsStepIsInThePlainOrder() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("one")
    run.arrive("a", from: 1)
    run.begin("two")
    run.arrive("b", from: 2)
    run.letGo(1)
    #expect(run.release() == 2)
    run.letGo(0)
    #expect(run.release() == 1)
    #expect(run.planByHand() == "one/a held")
  }

  @Test func whatIsLeftIsHeldPastTheLastStep() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("one")
    run.arrive("a", from: 1)
    run.begin("two")
    run.begin("three")
    run.arrive("b", from: 2)
    #expect(run.planByHand() == "one/a held 3; three/b held")
  }

  @Test func whatIsLetGoBeforeTheFirstStepGoesOn() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("finish", .wait)
    run.arrive("a", from: 1)
    run.arrive("b", from: 2)
    run.letGo(1)
    #expect(run.release() == 2)
    #expect(run.release() == nil)
    run.setHoldsAll(false)
    #expect(run.release() == 1)
  }

  @Test func aNumberThatIsNotThereLetsNothingGo() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("one")
    run.arrive("a", from: 1)
    run.letGo(1)
    run.letGo(-1)
    #expect(run.release() == nil)
    #expect(run.waiting == ["a"])
    #expect(run.chosen == "")
  }

  /// Two child tasks of one effect may wait, but what an effect sends keeps its order.
  @Test func onlyTheFirstDeliveryOfAnEffectCanBeLetGo() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("send")
    run.arrive("a", from: 1)
    run.arrive("b", from: 1)
    run.arrive("c", from: 2)
    #expect(run.waiting == ["a", "c"])
    run.letGo(1)
    #expect(run.release() == 3)
    run.didEnd(3)
    #expect(run.waiting == ["a"])
  }

  /// What is released because something waits for it was held until then, and the plan says so.
  @Test func aStandstillEndsAHoldByHand() {
    let run = RunPlay()
    run.setHoldsAll(true)
    run.begin("one")
    run.arrive("a", from: 1)
    run.begin("two")
    run.settlingDidEnd()
    #expect(run.breakStandstill() == [1])
    #expect(run.planByHand() == "one/a held")
  }
}
