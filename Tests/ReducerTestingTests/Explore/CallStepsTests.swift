import TestSupport
import Testing

@testable import ReducerTesting

/// What an exploration notes of the calls of its body, and which of them wait for what is held.
@Suite struct CallStepsTests {
  private func steps(of run: OrderRun) -> [String] {
    run.trace(of: OrderPlan()).events.filter { $0.kind != .delivery }.map {
      "\($0.kind) \($0.text)"
    }
  }

  @Test func everyCallIsNoted() async {
    let run = OrderRun(OrderPlan())
    await OrderRun.$current.withValue(run) {
      let clock = TestClock()
      let store = counterStore(
        { .send(.finished) },
        next: { .run { _ in try await clock.sleep(for: .seconds(1)) } }
      )
      await store.send(.start)
      await store.receive(.finished)
      let first = await store.send(.next)
      await clock.advance(by: .seconds(1))
      await first.finish()
      let second = await store.send(.next)
      await second.cancel()
      await store.send(.start)
      await store.skipReceivedActions()
      await store.send(.next)
      await store.skipInFlightEffects()
      await clock.run()
      await store.finish()
    }
    #expect(
      steps(of: run) == [
        "step .start", "wait receive", "step .next", "step advance", "wait finish", "step .next",
        "step cancel", "step .start", "wait skipReceivedActions", "step .next",
        "step skipInFlightEffects", "step run", "wait finish",
      ]
    )
  }

  /// The answer is held until the next step, or until a call waits for it.
  private func issues(
    _ body: nonisolated(nonsending) (TestStoreOf<Counter>, TestStoreTask) async -> Void
  ) async throws -> [CapturedIssue] {
    let run = OrderRun(try #require(OrderPlan("start/finished held")))
    return await capturedIssues {
      await OrderRun.$current.withValue(run) {
        let store = counterStore { .run { send in await send(.finished) } }
        store.exhaustivity = .on
        let task = await store.send(.start)
        #expect(store.receivedActions == [])
        await body(store, task)
      }
    }
  }

  @Test func finishOfATaskWaitsForWhatIsHeld() async throws {
    let issues = try await issues { store, task in
      await task.finish()
      #expect(store.receivedActions == [.finished])
      await store.receive(.finished)
    }
    #expect(issues == [])
  }

  @Test func finishOfAStoreWaitsForWhatIsHeld() async throws {
    let issues = try await issues { store, _ in
      await store.finish()
      #expect(store.receivedActions == [.finished])
      await store.receive(.finished)
    }
    #expect(issues == [])
  }

  @Test func skippingWaitsForWhatIsHeldIfItMustBeThere() async throws {
    let issues = try await issues { store, _ in
      await store.skipReceivedActions(strict: false)
      await store.receive(.finished)
    }
    #expect(issues == [])
    let strict = try await self.issues { store, _ in
      await store.skipReceivedActions()
      #expect(store.receivedActions == [])
    }
    #expect(strict == [])
  }
}
