import ReducerTesting
import TestSupport
import Testing

/// Loops that yield beside other work: everything gets its turns, and nothing is forgotten.
@Suite struct YieldingLoopTurnTests {
  /// More jobs than one loop may have, but only a few for each effect.
  @Test func manyEffectsAreNotLoops() async {
    let store = effectStore([
      "work": {
        .merge(
          (1...5_000).map { _ in
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
    #expect(store.state.log.count == 5_000)
  }

  /// The end of such a test blocks the main thread.
  @MainActor @Test func aLoopThatIsLeftRunningOnTheMainActorIsReported() async {
    let issues = await capturedIssues { @MainActor in
      let store = effectStore(["poll": { .run { _ in await wait(for: LockIsolated(false)) } }])
      await store.send(.play("poll"))
    }
    #expect(issues.count == 1)
  }

  /// The test waits for the effect without a call of the store.
  @Test func testMayAwaitTheWorkOfALoop() async {
    let isReady = LockIsolated(false)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let store = effectStore([
      "poll": {
        .run { _ in
          await wait(for: isReady)
          end.finish()
        }
      }
    ])
    await store.send(.play("poll"))
    isReady.setValue(true)
    for await _ in ends {}
    await store.finish()
  }

  @Test func aLoopEndsAfterItsTest() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    do {
      let store = effectStore([
        "poll": {
          .run { _ in
            while !Task.isCancelled { await Task.yield() }
            end.finish()
          }
        }
      ])
      store.exhaustivity = .off
      await store.send(.play("poll"))
    }
    for await _ in ends {}
  }
}

private func wait(for condition: LockIsolated<Bool>) async {
  while !condition.value { await Task.yield() }
}
