import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// Effects that wait outside of Swift tasks for longer than a turn of a queue takes.
@Suite struct OutsideWorkTests {
  private func store() -> TestStoreOf<EffectPlayer> {
    let store = effectStore([
      "load": {
        .run { send in
          await outsideWork()
          await send(.log("loaded"))
        }
        .cancellable(id: 1, cancelInFlight: true)
      },
      "work": { .run { _ in await outsideWork() } },
      "deaf": { .run { _ in await outsideWork() }.cancellable(id: 1, cancelInFlight: true) },
    ])
    // On a busy machine, the work takes longer than it should.
    store.timeout = .seconds(60)
    return store
  }

  /// The callback belongs to no test, but the store does.
  @Test func lateSendOfACallbackFailsTheTestOfTheStore() async {
    let issues = await capturedIssues {
      let gate = DispatchSemaphore(value: 0)
      let store = effectStore([
        "call": {
          .run { send in
            DispatchQueue.global().async {
              gate.wait()
              Task { await send(.log("late")) }
            }
          }
        }
      ])
      store.timeout = .seconds(60)
      await store.send(.play("call"))
      gate.signal()
      await store.receive(.log("late"))
    }
    expectEqual(issues.filter { !$0.isWarning }.count, 1)
    expectPrefix(issues.first?.message, "An action was sent from an effect that had")
  }

  @Test func receivingInAnyOrderWaits() async {
    let store = store()
    await store.send(.play("load"))
    await store.receive(unordered: [.log("loaded")]) { $0.log = ["loaded"] }
  }

  @Test func finishingWaits() async {
    let store = store()
    await store.send(.play("work"))
    await store.finish()
  }

  /// The second starts once the first has stopped, although the first ignores its cancellation.
  @Test func workThatWaitsForOtherWorkIsAwaited() async {
    let store = store()
    await store.send(.play("deaf"))
    await store.send(.play("load"))
    await store.receive(.log("loaded")) { $0.log = ["loaded"] }
  }
}
