import ReducerTesting
import TestSupport
import Testing

@Suite struct TestStoreTaskTests {
  @Test func tasksAreDistinguished() async {
    let store = counterStore()
    let first = await store.send(.ignore)
    let second = await store.send(.ignore)
    expectNotEqual(first, second)
    expectEqual(Set([first, second, first]).count, 2)
  }

  @Test func cancelReachesConsequencesOfTheAction() async {
    let clock = TestClock()
    let log = Log()
    func work(_ name: String) -> Effect<Counter.Action> {
      .run { _ in
        do { try await clock.sleep(for: .seconds(1)) } catch { log.append(name) }
      }
    }
    let store = counterStore(
      { .merge(work("first"), .run { send in await send(.next) }) },
      next: { work("second") }
    )
    let task = await store.send(.start)
    await store.receive(.next)
    expectFalse(task.isCancelled)
    await task.cancel()
    expectTrue(task.isCancelled)
    expectEqual(log.lines, ["first", "second"])
  }

  @Test func cancelLeavesOtherActionsAlone() async {
    let clock = TestClock()
    let store = counterStore {
      .send(.finished, after: .seconds(1), on: clock)
    }
    let task = await store.send(.start)
    await store.send(.start)
    await task.cancel()
    await clock.advance(by: .seconds(1))
    await store.receive(.finished)
    await store.finish()
  }

  @Test func finishWaitsForItsOwnEffectsAlone() async {
    let clock = TestClock()
    let gate = Gate()
    let store = counterStore(
      { .run { _ in await gate.wait() } },
      next: { .run { _ in try await clock.sleep(for: .seconds(1)) } }
    )
    store.timeout = .seconds(3_600)
    let task = await store.send(.start)
    let other = await store.send(.next)
    Task.detached { gate.open() }
    await task.finish()
    await clock.advance(by: .seconds(1))
    await other.finish()
  }

  @Test func finishWaitsForPendingEffect() async {
    let first = Gate()
    let log = Log()
    let store = counterStore(
      { .run { _ in await first.wait() }.cancellable(id: Counter.CancelID.work) },
      next: {
        .run { _ in log.append("second") }
          .cancellable(id: Counter.CancelID.work, cancelInFlight: true)
      }
    )
    store.timeout = .seconds(3_600)
    await store.send(.start)
    let task = await store.send(.next)
    Task.detached { first.open() }
    await task.finish()
    expectEqual(log.lines, ["second"])
  }

  /// The work to wait for is a part of an effect that continues itself.
  @Test func finishWaitsForEffectBehindPartOfAnother() async {
    let part = Gate()
    let rest = Gate()
    let log = Log()
    let store = counterStore(
      {
        .run { _ in
          await withTaskCancellation(id: Counter.CancelID.work) { await part.wait() }
          await rest.wait()
        }
      },
      next: {
        .run { _ in log.append("second") }
          .cancellable(id: Counter.CancelID.work, cancelInFlight: true)
      }
    )
    store.timeout = .seconds(3_600)
    await store.send(.start)
    let task = await store.send(.next)
    let finished = LockIsolated(false)
    let waiting = Task.immediate {
      await task.finish()
      finished.setValue(true)
    }
    expectFalse(finished.value)
    part.open()
    await waiting.value
    expectEqual(log.lines, ["second"])
    rest.open()
    await store.finish()
  }

  @Test func finishInUnawaitedTaskIsFound() async throws {
    let gate = Gate()
    let issues = await capturedIssues {
      let kept = Kept<Task<Void, Never>>()
      try? await TestScope.open("first") {
        let store = counterStore { .run { _ in await gate.wait() } }
        store.timeout = .seconds(3_600)
        let task = await store.send(.start)
        let (begun, continuation) = AsyncStream<Never>.makeStream()
        kept.value = Task.immediate {
          continuation.finish()
          await task.finish()
        }
        for await _ in begun {}
      }
      gate.open()
      await kept.value?.value
    }
    expectEqual(
      issues.map { $0.message.hasPrefix("The test ended while this call was running") },
      [true]
    )
  }
}
