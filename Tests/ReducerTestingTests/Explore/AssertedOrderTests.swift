import ReducerRuntime
import TestSupport
import Testing

@testable import ReducerTesting

/// Calls of `receive` that hold in some orders only, since they expect an action before its turn.
@Suite struct AssertedOrderTests {
  typealias Store = TestStore<Int, Int>

  /// The expectation that is noted in a run, after an action was sent that 1, 2 and 3 answer.
  private func asserted(
    _ exhaustivity: Exhaustivity? = nil,
    isExploring: Bool = true,
    _ receive: nonisolated(nonsending) (Store) async -> Void
  ) async -> OrderTrace.AssertedOrder? {
    let run = OrderRun(OrderPlan(), isExploring: isExploring)
    // What does not come in the order that is expected fails, too.
    _ = await capturedIssues {
      await OrderRun.$current.withValue(run) {
        let store = Store(initialState: 0) {
          Reduce<Int, Int> { _, action in
            action == 0 ? .merge(.send(1), .send(2), .send(3)) : .none
          }
        }
        if let exhaustivity { store.exhaustivity = exhaustivity }
        await store.send(0)
        await receive(store)
        await store.skipReceivedActions(strict: false)
      }
    }
    return run.trace(of: OrderPlan()).assertedOrder
  }

  @Test(arguments: [Exhaustivity.off, .on])
  func whatComesInTurnAssertsNothing(exhaustivity: Exhaustivity) async {
    let order = await asserted(exhaustivity) { store in
      await store.receive(1)
      await store.receive(2)
      await store.receive(unordered: [3])
    }
    #expect(order == nil)
  }

  @Test func whatIsPassedOverMayBeExpectedLater() async {
    #expect(await asserted { await $0.receive(2) } == nil)
    var line: UInt = 0
    let order = await asserted { store in
      await store.receive(3)
      line = #line + 1
      await store.receive(2)
      await store.receive(1)
    }
    #expect(order?.expected == "2")
    #expect(order?.location.line == line)
  }

  /// What an order has held back may come again, or not.
  @Test func whatWasHeldAndHasComeIsNotStillToCome() async throws {
    let run = OrderRun(try #require(OrderPlan("0/1 later")))
    let issues = await capturedIssues {
      await OrderRun.$current.withValue(run) {
        let store = Store(initialState: 0) {
          Reduce<Int, Int> { _, action in
            if action != 0 { return .none }
            return .merge((1...3).map { number in .run { await $0(number) } })
          }
        }
        await store.send(0)
        await store.receive(2)
        await store.receive(3)
        await store.receive(1)
        await store.send(0)
        await store.receive(1)
        await store.receive(1)
        await store.skipReceivedActions(strict: false)
      }
    }
    #expect(issues.count == 1)
    #expect(run.trace(of: OrderPlan()).assertedOrder == nil)
  }

  @Test func whatNeverComesIsNoMatterOfOrder() async {
    let order = await asserted { store in
      await store.receive(3)
      await store.receive(unordered: [1, 7])
    }
    #expect(order == nil)
  }

  @Test func severalThatWerePassedOverAreNamed() async {
    let order = await asserted { store in
      await store.receive(3)
      await store.receive(unordered: [2, 1])
    }
    #expect(order?.expected == "2, 1")
  }

  @Test func aPredicateIsNamedAsSuch() async {
    let order = await asserted { store in
      await store.receive(2)
      await store.receive { $0 == 1 }
    }
    #expect(order?.expected == "an action that a predicate accepts")
  }

  @Test func withExhaustivityTheNextActionsMustBeTheExpectedOnes() async {
    #expect(await asserted(.on) { await $0.receive(unordered: [2, 1]) } == nil)
    #expect(await asserted(.on) { await $0.receive(2) }?.expected == "2")
    #expect(await asserted(.on) { await $0.receive(unordered: [3, 1]) }?.expected == "3, 1")
    // Too few have come.
    #expect(await asserted(.on) { await $0.receive(unordered: [1, 2, 3, 4]) } == nil)
  }

  /// Such a failure was once taken for an order that the body asserts, so the search went on.
  @Test func withExhaustivityWhatNeverComesIsNoMatterOfOrderEither() async {
    #expect(await asserted(.on) { await $0.receive(7) } == nil)
    #expect(await asserted(.on) { await $0.receive(unordered: [1, 2, 7]) } == nil)
    #expect(await asserted(.on) { await $0.receive(unordered: [3, 7]) } == nil)
  }

  /// What fails after it may follow from it.
  @Test func afterWhatNeverComesNoOrderIsAsserted() async {
    let order = await asserted(.on) { store in
      await store.receive(7)
      await store.receive(1)
    }
    #expect(order == nil)
  }

  @Test func withExhaustivityWhatWasSkippedIsAMatterOfOrder() async {
    let skipped = await asserted(.on) { store in
      await store.skipReceivedActions()
      await store.send(0)
      await store.receive(3)
    }
    #expect(skipped?.expected == "3")
  }

  @Test func outsideOfAnExplorationNothingIsNoted() async {
    #expect(await asserted(.on, isExploring: false) { await $0.receive(2) } == nil)
  }
}
