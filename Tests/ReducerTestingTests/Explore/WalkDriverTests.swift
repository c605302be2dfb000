import ReducerRuntime
import TestSupport
import Testing

@testable import ReducerTesting

/// What walks see of a feature: in a store, and without one.
@Suite struct WalkDriverTests {
  /// Counts its actions; those of one digit are answered by an effect with ten times as much.
  private struct Tens: Reducer {
    var runs = false

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += 1
      if action >= 10 { return .none }
      return runs ? .run { await $0(action * 10) } : .send(action * 10)
    }
  }

  /// Drives a store that is made for a walk.
  private func drive(
    _ feature: Tens = Tens(),
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    _ body: nonisolated(nonsending) (inout StoreDriver<Int, Int>) async -> Void
  ) async {
    let run = OrderRun(OrderPlan(), isWalk: true)
    await OrderRun.$current.withValue(run) {
      let store = TestStore(
        initialState: 0,
        reducer: { feature },
        withDependencies: prepareDependencies
      )
      var driver = StoreDriver(store, run: run, failures: FailureLog())
      await body(&driver)
      await driver.finish()
    }
  }

  @Test func whatWasReceivedIsTakenOnce() async {
    await drive { driver in
      #expect(driver.takeReceived() == [])
      await driver.send(1)
      #expect(driver.takeReceived() == [10])
      #expect(driver.takeReceived() == [])
      await driver.send(2)
      await driver.send(3)
      #expect(driver.takeReceived() == [20, 30])
      #expect(driver.state == 6)
      #expect(driver.takeFailures() == [])
    }
  }

  @Test func whatIsHeldIsDeliveredByItsNumber() async {
    await drive(Tens(runs: true)) { driver in
      driver.holdDeliveries(true)
      await driver.send(1)
      await driver.send(2)
      #expect(driver.waiting == ["10", "20"])
      #expect(driver.takeReceived() == [])
      #expect(driver.state == 2)
      await driver.deliver(1)
      #expect(driver.waiting == ["10"])
      #expect(driver.takeReceived() == [20])
      driver.holdDeliveries(false)
      await driver.send(3)
      #expect(driver.waiting == [])
      #expect(Set(driver.takeReceived()) == [10, 30])
      #expect(driver.state == 6)
    }
  }

  @Test func withoutATestClockAdvancingFails() async {
    await drive { driver in
      await driver.advance(by: .seconds(1))
      #expect(
        driver.takeFailures() == [
          """
          The walk advances a clock, but the store has no test clock.

          To fix, override the clock where the store is made: "$0.continuousClock = TestClock()".
          """
        ]
      )
      #expect(driver.takeFailures() == [])
    }
  }

  @Test func withATestClockItIsAdvanced() async {
    let clock = TestClock()
    await drive(withDependencies: { $0.continuousClock = clock }) { driver in
      await driver.advance(by: .seconds(3))
      #expect(driver.takeFailures() == [])
      #expect(clock.now.offset == .seconds(3))
    }
  }

  @Test func aReducerIsDrivenWithoutAStore() async {
    var driver = ReducerDriver(Tens(), 5, failures: FailureLog())
    #expect(driver.takeReceived() == [])
    await driver.send(1)
    await driver.send(12)
    await driver.send(2)
    #expect(driver.state == 10)
    #expect(driver.takeReceived() == [10, 20])
    #expect(driver.takeReceived() == [])
    #expect(driver.takeFailures() == [])
    #expect(driver.waiting == [])
  }

  @Test func whatNeedsAStoreFailsWithoutOne() async {
    var driver = ReducerDriver(Tens(runs: true), 0, failures: FailureLog())
    await driver.advance(by: .seconds(1))
    #expect(
      driver.takeFailures() == [
        """
        "Advancing" needs a store, and this walk has none.

        To fix, walk through the feature in a store: "exploreWalks { TestStore(…) { … } }".
        """
      ]
    )
    #expect(driver.takeFailures() == [])
    await driver.send(1)
    #expect(driver.state == 1)
    #expect(driver.takeFailures().count == 1)
    #expect(driver.takeFailures() == [])
  }
}
