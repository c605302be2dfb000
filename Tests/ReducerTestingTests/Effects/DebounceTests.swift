import ReducerTesting
import Testing

/// Effects that wait for a period without others.
@Suite struct DebounceTests {
  private enum ID { case search }

  private let clock = TestClock()

  private func debounced(
    _ text: String
  ) -> @Sendable () -> Effect<EffectPlayer.Action> {
    { [clock] in
      .send(.log(text)).debounce(id: ID.search, for: .milliseconds(300), clock: clock)
    }
  }

  @Test func lastEffectStartsAfterDelay() async {
    let store = effectStore(["a": debounced("a"), "b": debounced("b")])
    await store.send(.play("a"))
    await clock.advance(by: .milliseconds(299))
    await store.send(.play("b"))
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.log("b")) { $0.log = ["b"] }
    await store.send(.play("a"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.log("a")) { $0.log = ["b", "a"] }
  }

  @Test func idCancelsDebouncedEffect() async {
    let store = effectStore(["a": debounced("a"), "stop": { .cancel(id: ID.search) }])
    await store.send(.play("a"))
    await store.send(.play("stop"))
    await store.finish()
    await clock.advance(by: .seconds(1))
  }

  @Test func runningEffectIsCancelledByNext() async {
    let clock = clock
    let store = effectStore([
      "slow": {
        .run { send in
          await send(.log("began"))
          try await clock.sleep(for: .seconds(10))
          await send(.log("ended"))
        }
        .debounce(id: ID.search, for: .seconds(1), clock: clock)
      }
    ])
    await store.send(.play("slow"))
    await clock.advance(by: .seconds(1))
    await store.receive(.log("began")) { $0.log = ["began"] }
    await store.send(.play("slow"))
    await clock.advance(by: .seconds(1))
    await store.receive(.log("began")) { $0.log = ["began", "began"] }
    await clock.advance(by: .seconds(10))
    await store.receive(.log("ended")) { $0.log.append("ended") }
  }

  /// `.none` is not debounced, and does not affect the effect before it.
  @Test func noneIsNotDebounced() async {
    let clock = clock
    let store = effectStore([
      "a": debounced("a"),
      "nothing": { .none.debounce(id: ID.search, for: .seconds(1), clock: clock) },
    ])
    await store.send(.play("nothing"))
    await store.finish()
    await store.send(.play("a"))
    await store.send(.play("nothing"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.log("a")) { $0.log = ["a"] }
  }
}
