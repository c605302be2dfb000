import ReducerTesting
import TestSupport
import Testing

/// A test clock on which plain tasks of a test sleep.
///
/// The tasks run on a queue of the test, which decides when they go to sleep.
@Suite struct TestClockWithoutAStoreTests {
  private let clock = TestClock()
  private let queue = RunQueue()

  private func sleeper(_ seconds: Int) -> Task<Duration, any Error> {
    Task(executorPreference: queue) { [clock] in
      try await clock.sleep(for: .seconds(seconds))
      return clock.now.offset
    }
  }

  @Test func wakesDueSleepers() async throws {
    let early = sleeper(1)
    let late = sleeper(2)
    await queue.settle(timeout: .zero)
    await clock.advance(by: .seconds(1))
    #expect(try await early.value >= .seconds(1))
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    expectEqual(error?.description, "A task is sleeping until 2s on the test clock, now 1s.")
    await clock.advance(by: .seconds(1))
    try await expectEqual(late.value, .seconds(2))
    try await clock.checkSuspension()
  }

  @Test func runWakesAll() async throws {
    let tasks = (1...5).map { sleeper($0) }
    await queue.settle(timeout: .zero)
    await clock.run(timeout: .seconds(3_600))
    for task in tasks { _ = try await task.value }
    expectEqual(clock.now.offset, .seconds(5))
  }

  @Test func cancellationWakes() async throws {
    let task = sleeper(1)
    await queue.settle(timeout: .zero)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
  }
}
