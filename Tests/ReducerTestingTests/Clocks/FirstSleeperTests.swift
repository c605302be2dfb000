@_spi(Locks) import CustomDiff
import Testing

@testable import ReducerTesting

/// A clock on which nothing has slept yet waits for tasks of the test that have not begun.
///
/// All run on one queue: a sleeper has its turn when the task that advances waits, and not before.
@Suite struct FirstSleeperTests {
  private func isWoken(
    on clock: TestClock<Duration> = TestClock(),
    _ move: nonisolated(nonsending) @escaping @Sendable (TestClock<Duration>) async -> Void
  ) async -> Bool {
    let queue = RunQueue()
    let log = Log()
    let task = Task(executorPreference: queue) {
      let sleeper = Task(executorPreference: queue) {
        try await clock.sleep(for: .seconds(1))
        log.append("woken")
      }
      await move(clock)
      sleeper.cancel()
      return log.lines
    }
    return await task.value == ["woken"]
  }

  @Test func advanceWaitsForIt() async {
    #expect(await isWoken { await $0.advance(by: .seconds(1)) })
  }

  @Test func runWaitsForIt() async {
    #expect(await isWoken { await $0.run(timeout: .seconds(3_600)) })
  }

  @Test func anExplorationWaitsForIt() async {
    #expect(
      await isWoken { clock in
        await OrderRun.$current.withValue(OrderRun(OrderPlan())) {
          await clock.advance(by: .seconds(1))
        }
      }
    )
  }

  /// The tasks of a store are waited for by its queue.
  @Test func aClockThatAStoreUsesDoesNotWait() async {
    let clock = TestClock()
    clock.timeline.withLock { timeline in
      _ = timeline.insert(sleeper(until: 0, on: RunQueue()))
      #expect(timeline.popFirst(upTo: timeline.now) != nil)
    }
    #expect(await !isWoken(on: clock) { await $0.advance(by: .seconds(1)) })
  }

  @Test func aClockOnWhichATaskSleepsDoesNotWait() async {
    let clock = TestClock()
    clock.timeline.withLock { _ = $0.insert(sleeper(until: 60, on: nil)) }
    #expect(await !isWoken(on: clock) { await $0.advance(by: .seconds(1)) })
  }

  private func sleeper(until seconds: Int, on queue: RunQueue?) -> TestClock<Duration>.Sleeper {
    .init(id: 1, deadline: .init(offset: .seconds(seconds)), queue: queue) { _ in }
  }

  /// In a walk nothing but stores sleeps on a clock.
  @Test func aWalkDoesNotWait() async {
    #expect(
      await !isWoken { clock in
        await OrderRun.$current.withValue(OrderRun(OrderPlan(), isWalk: true)) {
          await clock.advance(by: .seconds(1))
        }
      }
    )
  }
}
