import ReducerTesting
import Testing

/// Throttled effects of which some are cancelled while they wait.
@Suite struct ThrottleCancellationTests {
  private enum ID { case save }

  private let clock = TestClock()

  private func store(latest: Bool = true) -> TestStoreOf<EffectPlayer> {
    @Sendable func throttled(_ text: String) -> Effect<EffectPlayer.Action> {
      .send(.log(text))
        .throttle(id: ID.save, for: .seconds(1), clock: clock, latest: latest)
        .cancellable(id: text)
    }
    return effectStore([
      "a": { throttled("a") }, "b": { throttled("b") }, "c": { throttled("c") },
      "stop b": { .cancel(id: "b") }, "stop c": { .cancel(id: "c") },
      "stop all, then c": { .concatenate(.cancel(id: ID.save), throttled("c")) },
    ])
  }

  /// The first in the interval is the one that waits for its end; what took its place waits on.
  @Test func theLatestStartsAlthoughTheFirstIsCancelled() async {
    let store = store()
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a"] }
    await store.send(.play("b"))
    await store.send(.play("c"))
    await store.send(.play("stop b"))
    await clock.advance(by: .seconds(1))
    await store.receive(.log("c")) { $0.log = ["a", "c"] }
  }

  /// As a view does whose task restarts for each text that is typed.
  @Test func theLatestStartsAlthoughTheTaskOfTheFirstIsCancelled() async {
    let store = store()
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a"] }
    let task = await store.send(.play("b"))
    await store.send(.play("c"))
    await task.cancel()
    await clock.advance(by: .seconds(1))
    await store.receive(.log("c")) { $0.log = ["a", "c"] }
  }

  @Test(arguments: [true, false])
  func oneThatFollowsACancellationWaits(latest: Bool) async {
    let store = store(latest: latest)
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a"] }
    await store.send(.play("b"))
    await store.send(.play("stop all, then c"))
    await clock.advance(by: .seconds(1))
    await store.receive(.log("c")) { $0.log = ["a", "c"] }
  }

  @Test func cancelledThrottleOpensNoInterval() async {
    let store = store()
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a"] }
    await store.send(.play("b"))
    await store.send(.play("c"))
    await store.send(.play("stop c"))
    await clock.advance(by: .seconds(1))
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a", "a"] }
  }
}
