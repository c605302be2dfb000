import ReducerTesting
import TestSupport
import Testing

/// `withTaskCancellation` and `Task.cancel` in the task of a test, as in that of a view.
@Suite struct TasksOutsideEffectsTests {
  private enum ID { case work }

  /// Work that only its cancellation ends.
  private func startedWork() async -> Task<Void, any Error> {
    let (started, start) = AsyncStream<Void>.makeStream()
    let work = Task {
      try await withTaskCancellation(id: ID.work) {
        start.yield()
        try await Task.never()
      }
    }
    for await _ in started { break }
    return work
  }

  @Test func workIsCancelledByItsIdentifier() async throws {
    let work = await startedWork()
    await Task.cancel(id: ID.work)
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func otherWorkContinues() async throws {
    let gate = Gate()
    let (started, start) = AsyncStream<Void>.makeStream()
    let work = Task {
      await withTaskCancellation(id: 1) {
        start.yield()
        await gate.wait()
        return Task.isCancelled
      }
    }
    for await _ in started { break }
    await Task.cancel(id: 2)
    gate.open()
    await expectEqual(work.value, false)
  }

  @Test func cancellationOfCallerReachesWork() async throws {
    let work = await startedWork()
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func otherWorkReplacesIt() async throws {
    let first = await startedWork()
    let second = await withTaskCancellation(id: ID.work, cancelInFlight: true) { Task.isCancelled }
    await #expect(throws: CancellationError.self) { try await first.value }
    expectFalse(second)
  }

  /// Among any number of stores, of which some are gone.
  @Test func effectsOfManyStoresAreCancelled() async {
    let log = Log()
    func makeStore() -> TestStoreOf<EffectPlayer> {
      effectStore([
        "wait": {
          .run { _ in
            try? await Task.never()
            log.append("cancelled")
          }
          .cancellable(id: ID.work)
        }
      ])
    }
    var stores: [TestStoreOf<EffectPlayer>] = []
    for number in 0..<40 {
      stores.append(makeStore())
      if number % 2 == 0 { _ = makeStore() }
    }
    for store in stores { await store.send(.play("wait")) }
    await Task.cancel(id: ID.work)
    for store in stores { await store.finish() }
    expectEqual(log.lines.count, stores.count)
  }

  /// In a cancelled task, work runs as cancelled, and does not replace other work.
  @Test func cancelledEffectCancelsNothing() async throws {
    let gate = Gate()
    let log = Log()
    let (started, start) = AsyncStream<Void>.makeStream()
    let work = Task {
      await withTaskCancellation(id: ID.work) {
        start.yield()
        await gate.wait()
        return Task.isCancelled
      }
    }
    for await _ in started { break }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
        log.append("began")
        try Task.checkCancellation()
      }
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    let unfailing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await withTaskCancellation(id: ID.work, cancelInFlight: true) { Task.isCancelled }
    }
    await expectTrue(unfailing.value)
    gate.open()
    await expectEqual(work.value, false)
    expectEqual(log.lines, ["began"])
  }
}
