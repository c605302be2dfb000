import ReducerTesting
import TestSupport
import Testing

@Suite struct CancellationTests {
  @Test func idsOfDifferentTypesDiffer() async {
    enum OtherID { case work }
    let clock = TestClock()
    let store = counterStore {
      .send(.finished, after: .seconds(1), on: clock)
        .cancellable(id: OtherID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await clock.advance(by: .seconds(1))
    await store.receive(.finished)
  }

  @Test func erasedIDsCompareTheirContent() async {
    let clock = TestClock()
    let store = counterStore {
      .run { _ in try await clock.sleep(for: .seconds(1)) }
        .cancellable(id: AnyHashable(Counter.CancelID.work))
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
  }

  @Test func nestedIDsCancelFromOutsideAndInside() async {
    let clock = TestClock()
    let log = Log()
    func work(_ name: String) -> Effect<Counter.Action> {
      .run { _ in
        do { try await clock.sleep(for: .seconds(1)) } catch { log.append("\(name) cancelled") }
      }
    }
    let store = counterStore {
      .merge(
        work("inner").cancellable(id: "inner"),
        work("outer")
      )
      .cancellable(id: Counter.CancelID.work)
    } next: {
      .cancel(id: "inner")
    }
    await store.send(.start)
    await store.send(.next)
    expectEqual(log.lines, ["inner cancelled"])
    await store.send(.stop)
    expectEqual(log.lines, ["inner cancelled", "outer cancelled"])
  }

  @Test func cancelledEffectIsSilent() async {
    struct ClientError: Error {}
    let clock = TestClock()
    let store = counterStore {
      .run { send in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          await send(.response(1))
          throw ClientError()
        }
      }
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    expectEqual(store.receivedActions, [])
  }

  /// A task that outlives its effect does not notice the cancellation.
  @Test func taskLeftByCancelledEffectIsSilent() async {
    let gate = Gate()
    let clock = TestClock()
    let (done, continuation) = AsyncStream<Never>.makeStream()
    let store = counterStore {
      .run { send in
        Task {
          await gate.wait()
          await send(.response(1))
          continuation.finish()
        }
        try await clock.sleep(for: .seconds(1))
      }
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    gate.open()
    for await _ in done {}
    await store.finish()
    expectEqual(store.receivedActions, [])
  }

  @Test func blockingEffectIsNamed() async {
    let gate = Gate()
    let message = await capturedIssue {
      let store = counterStore {
        .run(madeAt: 51) { _ in await gate.wait() }.cancellable(id: Counter.CancelID.work)
      } next: {
        .send(.finished).cancellable(id: Counter.CancelID.work, cancelInFlight: true)
      }
      await store.send(.start)
      await store.send(.next)
      await store.finish(timeout: .milliseconds(1))
      await store.send(.stop)
      gate.open()
      await store.finish()
    }
    expectContains(
      message,
      """
        The effect of .start, made at Features/Counter.swift:51, was cancelled but has not \
      stopped, and another effect is waiting for it.
      """
    )
  }

  @Test func mergeOfACancellationAndTheWorkItCancels() async {
    let clock = TestClock()
    let store = counterStore {
      .merge(
        .cancel(id: Counter.CancelID.work),
        .send(.finished, after: .seconds(1), on: clock)
          .cancellable(id: Counter.CancelID.work)
      )
    }
    await store.send(.start)
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.finished)
  }

  @Test func cancelledConcatenationStops() async {
    let clock = TestClock()
    let store = counterStore {
      .concatenate(
        .run { _ in try await clock.sleep(for: .seconds(1)) },
        .send(.finished)
      )
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    expectEqual(store.receivedActions, [])
  }

  /// The effect waited for itself to stop.
  @Test func cancelInFlightSparesSurroundingWork() async {
    let store = counterStore {
      .run { send in await send(.finished) }
        .cancellable(id: Counter.CancelID.work, cancelInFlight: true)
        .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.receive(.finished)
    await store.finish()
  }
}
