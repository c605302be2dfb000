import ReducerTesting
import TestSupport
import Testing

/// Work inside an effect, or inside other work, under the same identifier.
@Suite(.timeLimit(.minutes(10))) struct NestedCancellationTests {
  private enum ID { case work }

  @Sendable private static func workInAnEffect() -> Effect<EffectPlayer.Action> {
    .run { send in
      try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
        try Task.checkCancellation()
        await send(.log("inner"))
      }
      await send(.log("outer"))
    }
    .cancellable(id: ID.work, cancelInFlight: true)
  }

  @Test func workSparesItsEffect() async {
    let store = effectStore(["work": Self.workInAnEffect])
    await store.send(.play("work"))
    await store.receive(.log("inner")) { $0.log = ["inner"] }
    await store.receive(.log("outer")) { $0.log = ["inner", "outer"] }
    await store.finish()
  }

  @MainActor @Test func workSparesItsEffectInLiveStore() async {
    let store = Store(initialState: EffectPlayer.State()) {
      EffectPlayer(effects: ["work": Self.workInAnEffect])
    }
    await store.send(.play("work")).finish()
    expectEqual(store.log, ["inner", "outer"])
  }

  @Test func workCancelsSurroundingWork() async {
    let store = effectStore([
      "work": {
        .run { send in
          do {
            try await withTaskCancellation(id: ID.work) {
              try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
                try Task.checkCancellation()
                await send(.log("never"))
              }
            }
          } catch is CancellationError {
            await send(.log("cancelled"))
          }
        }
      }
    ])
    await store.send(.play("work"))
    await store.receive(.log("cancelled")) { $0.log = ["cancelled"] }
    await store.finish()
  }

  /// An effect of a received action stops the work that sent the action.
  @Test func followingEffectCancelsWork() async {
    let store = effectStore([
      "work": {
        .run { send in
          do {
            try await withTaskCancellation(id: ID.work) {
              try Task.checkCancellation()
              await send(.play("child"))
              try Task.checkCancellation()
              await send(.log("never"))
            }
          } catch is CancellationError {
            await send(.log("outer cancelled"))
          }
        }
      },
      "child": {
        .run { send in
          try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
            try Task.checkCancellation()
            await send(.log("child"))
          }
        }
        .cancellable(id: ID.work, cancelInFlight: true)
      },
    ])
    await store.send(.play("work"))
    await store.receive(.play("child"))
    await store.receive(.log("outer cancelled")) { $0.log = ["outer cancelled"] }
    await store.receive(.log("child")) { $0.log.append("child") }
    await store.finish()
  }
}
