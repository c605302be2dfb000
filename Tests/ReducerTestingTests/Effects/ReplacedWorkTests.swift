import ReducerTesting
import Testing

/// `withTaskCancellation(cancelInFlight: true)` takes the place of other work in one step.
@Suite(.timeLimit(.minutes(10))) struct ReplacedWorkTests {
  private enum ID { case work }

  /// Work that takes the place of other work, and stops only when the gate is open.
  private func work(_ name: String, _ gate: Gate) -> Effect<EffectPlayer.Action> {
    .run { send in
      try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
        await gate.wait()
        try Task.checkCancellation()
        await send(.log(name))
      }
    }
  }

  private func effects(
    _ gate: Gate
  ) -> [String: @Sendable () -> Effect<EffectPlayer.Action>] {
    [
      "first": { work("first", gate) },
      "second": { work("second", gate) },
      "third": { work("third", gate) },
      "all": { .merge(work("first", gate), work("second", gate), work("third", gate)) },
      "stop": { .cancel(id: ID.work) },
    ]
  }

  @Test func lastOfSeveralInOneTurnContinues() async {
    let gate = Gate()
    let store = effectStore(effects(gate))
    await store.send(.play("all"))
    gate.open()
    await store.receive(.log("third")) { $0.log = ["third"] }
    await store.finish()
  }

  /// The second waits for the first to stop when the third comes.
  @Test func lastOfSeveralThatWaitContinues() async {
    let gate = Gate()
    let store = effectStore(effects(gate))
    await store.send(.play("first"))
    await store.send(.play("second"))
    await store.send(.play("third"))
    gate.open()
    await store.receive(.log("third")) { $0.log = ["third"] }
    await store.finish()
  }

  /// It does not wait any longer for work that goes on in spite of its cancellation.
  @Test func cancellationByIdentifierEndsWait() async {
    let gate = Gate()
    let store = effectStore([
      "deaf": { work("deaf", gate) },
      "next": {
        .run { send in
          do {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              Issue.record("It has begun, although it was cancelled.")
              try Task.checkCancellation()
            }
          } catch {
            await send(.log("given up"))
          }
        }
      },
      "stop": { .cancel(id: ID.work) },
    ])
    await store.send(.play("deaf"))
    await store.send(.play("next"))
    await store.send(.play("stop"))
    await store.receive(.log("given up")) { $0.log = ["given up"] }
    gate.open()
    await store.finish()
  }

  /// Which is the last is up to the machine, but only one goes on.
  @MainActor @Test func oneContinuesInLiveStore() async {
    let gate = Gate()
    let effects = effects(gate)
    let store = Store(initialState: EffectPlayer.State()) { EffectPlayer(effects: effects) }
    let tasks = ["first", "second", "third"].map { store.send(.play($0)) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.log.count == 1)
  }
}
