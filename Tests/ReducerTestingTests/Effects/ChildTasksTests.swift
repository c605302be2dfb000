import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// Effects whose main task sleeps on a test clock while their other tasks work.
@Suite(.timeLimit(.minutes(10))) struct ChildTasksTests {
  @MainActor private static func textOnMainActor() async -> String { "main" }

  private let clock = TestClock()

  /// An effect that sleeps, with a child task that works.
  private func store(
    _ child: @escaping @Sendable (Send<EffectPlayer.Action>) async -> Void
  ) -> TestStoreOf<EffectPlayer> {
    let clock = clock
    return effectStore([
      "go": {
        .run { send in
          async let child: Void = child(send)
          try await clock.sleep(for: .seconds(1))
          await child
        }
      }
    ])
  }

  @Test(arguments: ["main", "loaded"]) func storeWaitsForChildElsewhere(text: String) async {
    let store = store { send in
      if text == "main" {
        await send(.log(await Self.textOnMainActor()))
      } else {
        await outsideWork()
        await send(.log(text))
      }
    }
    await store.send(.play("go"))
    await store.receive(.log(text)) { $0.log = [text] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func storeWaitsForChildrenThatReadStream() async {
    let clock = clock
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = effectStore([
      "go": {
        .run { send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { for await text in stream { await send(.log(text)) } }
            for await _ in clock.timer(interval: .seconds(1)) { await send(.log("tick")) }
          }
        }
      }
    ])
    let task = await store.send(.play("go"))
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
      continuation.yield("a")
    }
    await store.receive(.log("a")) { $0.log = ["a"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.log("tick")) { $0.log.append("tick") }
    await task.cancel()
  }

  /// The store cannot see a task that the effect does not await, but the main actor gets its turn.
  @Test func unstructuredTaskOnMainActorGetsItsTurn() async {
    let clock = clock
    let store = effectStore([
      "go": {
        .run { send in
          Task {
            let text = await Self.textOnMainActor()
            await send(.log(text))
          }
          try await clock.sleep(for: .seconds(1))
        }
      }
    ])
    await store.send(.play("go"))
    await store.receive(.log("main")) { $0.log = ["main"] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
