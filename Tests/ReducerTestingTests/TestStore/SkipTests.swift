import ReducerTesting
import TestSupport
import Testing

@Suite struct SkipTests {
  @Test func receivedActionsAreSkippedWithTheirChanges() async {
    let store = counterStore { .merge(.send(.response(1)), .send(.response(2))) }
    await store.send(.start)
    await store.skipReceivedActions()
    expectEqual(store.state.count, 2)
    await store.send(.add(1)) { $0.count = 3 }
  }

  @Test func effectsAreCancelledAndNotJustForgotten() async {
    let log = Log()
    let clock = TestClock()
    let store = counterStore {
      .run { send in
        do { try await clock.sleep(for: .seconds(1)) } catch { log.append("cancelled") }
        await send(.finished)
      }
    }
    await store.send(.start)
    await store.skipInFlightEffects()
    expectEqual(log.lines, ["cancelled"])
    await clock.advance(by: .seconds(1))
    expectEqual(store.receivedActions, [])
  }

  /// In the past, the effect after the skipped one started.
  @Test func consequencesAreSkipped() async {
    let clock = TestClock()
    let store = counterStore {
      .concatenate(
        .run { _ in try? await clock.sleep(for: .seconds(1)) },
        .send(.response(1)),
        .run { send in await send(.response(2)) }
      )
    }
    await store.send(.start)
    await store.skipInFlightEffects()
    await store.finish()
    expectEqual(store.receivedActions, [])
  }

  @Test func effectsOfLaterActionsRun() async {
    let clock = TestClock()
    let store = counterStore {
      .send(.finished, after: .seconds(1), on: clock)
    }
    await store.send(.start)
    await store.skipInFlightEffects()
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.finished)
  }

  /// Sending after the end of an effect is a mistake, unless the test has skipped the effect.
  @Test func taskLeftBySkippedEffectIsSilent() async {
    let gate = Gate()
    let left = LockIsolated<Task<Void, Never>?>(nil)
    let store = counterStore {
      .run { send in
        left.setValue(
          Task {
            await gate.wait()
            await send(.finished)
          }
        )
      }
    }
    await store.send(.start)
    await store.skipInFlightEffects(strict: false)
    gate.open()
    await left.value?.value
    await store.finish()
    expectEqual(store.receivedActions, [])
  }
}
