import ReducerRuntime
import Testing

@testable import ReducerTesting

/// The plan of a walk repeats what the walk did with its deliveries.
@Suite struct OrderByHandReplayTests {
  private func run(_ plan: String = "") -> RunPlay {
    let run = RunPlay(plan)
    run.begin("send")
    return run
  }

  @Test func theOrderWithinAStepIsKept() {
    let walk = run()
    walk.setHoldsAll(true)
    walk.arrive("a", from: 1)
    walk.arrive("b", from: 2)
    walk.arrive("c", from: 3)
    for number in [3, 1, 2] {
      walk.letGo(walk.waiting.firstIndex(of: ["a", "b", "c"][number - 1])!)
      #expect(walk.release() == number)
      walk.didEnd(number)
    }
    let plan = walk.planByHand()
    #expect(plan == "send/c later; send/a later 2; send/b later 2")

    let replay = run(plan)
    replay.arrive("a", from: 1)
    replay.arrive("b", from: 2)
    replay.arrive("c", from: 3)
    for number in [3, 1, 2] {
      #expect(replay.release() == number)
      replay.didEnd(number)
    }
  }

  /// The first effect sends "b" once "a" has been delivered.
  @Test(arguments: ["cadb", "acbd", "dcab", "abcd", "cdab", "dabc"])
  func theOrderIsKeptWhereAnEffectSendsTwice(order: String) {
    func arrive(_ name: Character, at run: RunPlay) {
      run.arrive("\(name)", from: ["a": 1, "b": 1, "c": 2, "d": 3][name]!)
    }
    let walk = run()
    walk.setHoldsAll(true)
    for name in "acd" { arrive(name, at: walk) }
    for name in order {
      walk.letGo(walk.waiting.firstIndex(of: "\(name)")!)
      let number = walk.release()!
      #expect(walk.text(of: number) == "\(name)")
      walk.didEnd(number)
      if name == "a" { arrive("b", at: walk) }
    }
    let replay = run(walk.planByHand())
    for name in "acd" { arrive(name, at: replay) }
    // What the plan does not hold comes at once.
    var replayed = "acd".filter { !replay.waiting.contains("\($0)") }
    if replayed.contains("a") { arrive("b", at: replay) }
    while let number = replay.release() {
      let name = replay.text(of: number)!
      replayed += name
      replay.didEnd(number)
      if name == "a" { arrive("b", at: replay) }
    }
    if !replayed.contains("b") { replayed += "b" }
    #expect(replayed == order)
  }

  @Test func whatIsDroppedBeforeItIsLetGoIsHeld() {
    let walk = run()
    walk.setHoldsAll(true)
    walk.arrive("a", from: 1)
    walk.begin("stop")
    walk.didEnd(1, isDropped: true)
    #expect(walk.planByHand() == "send/a held 2")
  }

  @Test func whatGoesOnWithoutTheHandIsHeldUntilThen() {
    let walk = run()
    walk.setHoldsAll(true)
    walk.arrive("a", from: 1)
    walk.begin("send")
    walk.setHoldsAll(false)
    walk.begin("send")
    #expect(walk.release() == 1)
    walk.didEnd(1)
    walk.setHoldsAll(false)
    #expect(walk.planByHand() == "send/a held 2")
  }

  private struct Answers: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += 1
      return action < 10 ? .run { await $0(action * 10) } : .none
    }
  }

  /// Cancelling drops it, and the plan must not depend on when.
  @Test func whatIsLeftAtTheEndIsHeld() async {
    let run = OrderRun(OrderPlan(), isWalk: true)
    await OrderRun.$current.withValue(run) {
      let store = TestStore(initialState: 0) { Answers() }
      var driver = StoreDriver(store, run: run, failures: FailureLog())
      driver.holdDeliveries(true)
      await driver.send(1)
      await driver.send(2)
      await driver.deliver(1)
      await driver.finish()
      #expect(driver.orders.description == "1/10 held 2")
    }
  }
}
