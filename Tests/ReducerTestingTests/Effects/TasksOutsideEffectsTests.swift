import ReducerTesting
import TestSupport
import Testing

/// `withTaskCancellation` and `Task.cancel` in the task of a test, as in that of a view.
@Suite struct TasksOutsideEffectsTests {
  private enum ID { case work }

  @Test func workIsCancelledByItsIdentifier() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let work = Task {
      try await withTaskCancellation(id: ID.work) {
        start.yield()
        try await Never.arrives()
      }
    }
    for await _ in started { break }
    await Task.cancel(id: ID.work)
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func theCallersCancellationReachesTheWork() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let work = Task {
      try await withTaskCancellation(id: ID.work) {
        start.yield()
        try await Never.arrives()
      }
    }
    for await _ in started { break }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func runningWorkStopsBeforeOtherWorkStarts() async throws {
    let log = Log()
    let (started, start) = AsyncStream<Void>.makeStream()
    let first = Task {
      await withTaskCancellation(id: ID.work) {
        start.yield()
        try? await Never.arrives()
        // To stop takes turns, in which the other work could start.
        for _ in 0..<1_000 { await Task.yield() }
        log.append("first stopped")
      }
    }
    for await _ in started { break }
    await withTaskCancellation(id: ID.work, cancelInFlight: true) { log.append("second") }
    await first.value
    #expect(log.lines == ["first stopped", "second"])
  }

  /// Work that cancels what it is a part of would wait for itself.
  @Test func nestedWorkDoesNotWaitForItself() async throws {
    let result = await withTaskCancellation(id: ID.work) {
      await withTaskCancellation(id: ID.work, cancelInFlight: true) { 7 }
    }
    #expect(result == 7)
  }

  @Test func effectsOfTheTestsStoresAreCancelled() async {
    let clock = TestClock()
    let store = counterStore {
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.finished)
      }
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await Task.cancel(id: Counter.CancelID.work)
    await clock.advance(by: .seconds(1))
    #expect(store.receivedActions == [])
  }
}

extension Never {
  /// Waits until the task is cancelled.
  fileprivate static func arrives() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}
