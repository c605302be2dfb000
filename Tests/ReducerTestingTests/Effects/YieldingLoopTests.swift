import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// Effects in loops that yield, so the queue of their store always has a job.
@Suite struct YieldingLoopTests {
  @Test func cancelledLoopThatIsDeafLetsTestEnd() async {
    let store = effectStore([
      "poll": { .run { _ in while true { await Task.yield() } }.cancellable(id: 1) },
      "stop": { .cancel(id: 1) },
    ])
    await store.send(.play("poll"))
    await store.send(.play("stop"))
    await store.finish()
  }

  @Test(arguments: [false, true]) func loopSeesNextStepOfTestOrEvent(isOutside: Bool) async {
    let isReady = LockIsolated(false)
    let store = effectStore(["poll": { poll(isReady) }])
    await store.send(.play("poll"))
    if isOutside {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
        isReady.setValue(true)
      }
    } else {
      isReady.setValue(true)
    }
    await store.receive(.log("ready")) { $0.log = ["ready"] }
  }

  /// The test awaits what comes after the loop, and does not call the store meanwhile.
  @Test(.timeLimit(.minutes(1))) func loopGoesOnWithoutACall() async {
    let isReady = LockIsolated(false)
    let (events, event) = AsyncStream<Void>.makeStream()
    let store = effectStore([
      "poll": {
        .run { _ in
          await wait(for: isReady)
          event.finish()
        }
      }
    ])
    await store.send(.play("poll"))
    isReady.setValue(true)
    for await _ in events {}
  }

  /// There are more jobs than one loop may have, but only a few for each effect.
  @Test func manyEffectsAreNotLoops() async {
    let count = size(from: "YIELDING_EFFECTS", ordinary: 1_000, thorough: 5_000)
    let store = effectStore([
      "work": {
        .merge(
          (1...count).map { _ in
            .run { send in
              for _ in 1...100 { await Task.yield() }
              await send(.log("done"))
            }
          }
        )
      }
    ])
    store.exhaustivity = .off
    await store.send(.play("work"))
    await store.skipReceivedActions()
    expectEqual(store.state.log.count, count)
  }

  /// Other effects finish their work before the loop is set aside.
  @Test func loopDoesNotDelayOthers() async {
    let hasWorked = LockIsolated(false)
    let store = effectStore([
      "poll": { .run { _ in while !Task.isCancelled { await Task.yield() } }.cancellable(id: 1) },
      "work": {
        .run { _ in
          for _ in 1...1_000 { await Task.yield() }
          hasWorked.setValue(true)
        }
      },
      "stop": { .cancel(id: 1) },
    ])
    await store.send(.play("poll"))
    await store.send(.play("work"))
    expectTrue(hasWorked.value)
    await store.send(.play("stop"))
    await store.finish()
  }

  @Test func loopLeftRunningIsReported() async {
    let message = await capturedIssue {
      let store = effectStore(["poll": { .run { _ in await wait(for: LockIsolated(false)) } }])
      await store.send(.play("poll"))
    }
    expectContains(
      message,
      "is running in a loop that does not wait, or waiting for something outside this store's"
    )
  }

  private func poll(_ condition: LockIsolated<Bool>) -> Effect<EffectPlayer.Action> {
    .run { send in
      await wait(for: condition)
      await send(.log("ready"))
    }
  }

  private func wait(for condition: LockIsolated<Bool>) async {
    while !condition.value { await Task.yield() }
  }
}
