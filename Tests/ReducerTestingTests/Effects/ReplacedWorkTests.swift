import ReducerTesting
import TestSupport
import Testing

/// `withTaskCancellation(cancelInFlight: true)` replaces other work in one step.
@Suite(.timeLimit(.minutes(10))) struct ReplacedWorkTests {
  private enum ID { case work }

  /// Work that replaces other work, and stops only once the gate is open.
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

  /// The first has not stopped when the others arrive.
  @Test func lastOfSeveralTurnsContinues() async {
    let gate = Gate()
    let store = effectStore(effects(gate))
    await store.send(.play("first"))
    await store.send(.play("second"))
    await store.send(.play("third"))
    gate.open()
    await store.receive(.log("third")) { $0.log = ["third"] }
    await store.finish()
  }

  @Test func lastIsCancelledByIdentifier() async {
    let gate = Gate()
    let store = effectStore(effects(gate))
    await store.send(.play("first"))
    await store.send(.play("second"))
    await store.send(.play("stop"))
    gate.open()
    await store.finish()
  }

  /// The machine decides which one is the last, but only one continues.
  ///
  /// The effects run on other threads, so a gate that the test opened could let the first one through before
  /// the last one has begun.
  @MainActor @Test func oneContinuesInLiveStore() async {
    let gate = Gate(opensForCrowdOf: 3)
    let effects = effects(gate)
    let store = Store(initialState: EffectPlayer.State()) { EffectPlayer(effects: effects) }
    let tasks = ["first", "second", "third"].map { store.send(.play($0)) }
    for task in tasks { await task.finish() }
    expectEqual(store.log.count, 1)
  }
}
