import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// Whether effects may have tasks of their own, for which a call that fails must wait.
@Suite struct OtherTasksTests {
  private let clock = TestClock()

  private nonisolated(nonsending) static func childTask() async {
    await withTaskGroup { $0.addTask {} }
  }

  private func store(
    _ first: @escaping @Sendable () async throws -> Void,
    then second: @escaping @Sendable () async throws -> Void = {}
  ) -> TestStoreOf<Counter> {
    let store = counterStore {
      .run { _ in try await first() }
    } next: {
      .run { _ in try await second() }
    }
    store.exhaustivity = .off
    return store
  }

  @Test func anEffectAloneHasNone() async {
    let store = store { [clock] in try await clock.sleep(for: .seconds(1)) }
    await store.send(.start)
    #expect(!store.queue.hasOtherTasks)
  }

  @Test func theyAreForgottenWithTheLastEffect() async {
    let store = store {
      await Self.childTask()
    } then: { [clock] in
      try await clock.sleep(for: .seconds(1))
    }
    await store.send(.start)
    #expect(store.queue.hasOtherTasks)
    await store.send(.next)
    #expect(!store.queue.hasOtherTasks)
  }

  @Test func theyAreKnownAsLongAsAnEffectRuns() async {
    let store = store { [clock] in
      await Self.childTask()
      try await clock.sleep(for: .seconds(1))
    } then: { [clock] in
      try await clock.sleep(for: .seconds(1))
    }
    await store.send(.start)
    await store.send(.next)
    #expect(store.queue.hasOtherTasks)
  }

  @Test func workThatCanBeCancelledChangesNothing() async {
    let store = store { [clock] in
      try await withTaskCancellation(id: "first") { try await clock.sleep(for: .seconds(1)) }
      await Self.childTask()
      try await withTaskCancellation(id: "second") { try await clock.sleep(for: .seconds(1)) }
    }
    await store.send(.start)
    #expect(!store.queue.hasOtherTasks)
    await clock.advance(by: .seconds(1))
    #expect(store.queue.hasOtherTasks)
  }
}
