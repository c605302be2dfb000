import ReducerTesting
import TestSupport
import Testing

/// Cancellation by id, and the order of its steps.
@Suite struct CancelInFlightTests {
  private enum ID { case work }

  private let clock = TestClock()

  /// Work that takes a while to stop when it is cancelled.
  private func slow(_ name: String, log: Log) -> @Sendable () -> Effect<EffectPlayer.Action> {
    { [clock] in
      .run { _ in
        log.append("\(name) began")
        try? await clock.sleep(for: .seconds(1))
        for _ in 0..<5 { await Task.yield() }
        log.append("\(name) stopped")
      }
      .cancellable(id: ID.work, cancelInFlight: true)
    }
  }

  @Test func newEffectStartsOnceOldOneHasStopped() async {
    let log = Log()
    let store = effectStore(["a": slow("a", log: log), "b": slow("b", log: log)])
    await store.send(.play("a"))
    await store.send(.play("b"))
    expectEqual(log.lines, ["a began", "a stopped", "b began"])
    await clock.advance(by: .seconds(1))
    await store.finish()
    expectEqual(log.lines.last, "b stopped")
  }

  @Test func childDoesNotCancelItsParent() async {
    let clock = clock
    struct State: Equatable {
      @PresentationState var child: Ticker.State? = Ticker.State()
    }
    enum ParentAction: Equatable {
      case start, ticked
      case child(PresentationAction<Ticker.Action>)
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, ParentAction> { _, action in
        switch action {
        case .start:
          .send(.ticked, after: .seconds(1), on: clock)
            .cancellable(id: Ticker.CancelID.timer)
        default: .none
        }
      }
      .ifLet(\.$child, action: /ParentAction.child) {
        Ticker()
      }
    }
    await store.send(.start)
    await store.send(.child(.presented(.stop)))
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked)
  }

  /// An effect that does nothing replaces no other, however it is composed.
  @Test(arguments: ["none", "merged", "concatenated", "mapped"])
  func noEffectCancelsNothing(name: String) async {
    let clock = clock
    let store = effectStore([
      "work": {
        .send(.log("done"), after: .seconds(1), on: clock)
          .cancellable(id: ID.work)
      },
      "none": { .none.cancellable(id: ID.work, cancelInFlight: true) },
      "merged": { .merge(.none, .none).cancellable(id: ID.work, cancelInFlight: true) },
      "concatenated": {
        .concatenate(.none, .none).cancellable(id: ID.work, cancelInFlight: true)
      },
      "mapped": {
        Effect<Int>.none.map { .log("\($0)") }.cancellable(id: ID.work, cancelInFlight: true)
      },
    ])
    await store.send(.play("work"))
    await store.send(.play(name))
    await clock.advance(by: .seconds(1))
    await store.receive(.log("done")) { $0.log = ["done"] }
  }

  /// The second effect waits for the first, which does not stop, and is cancelled during the wait.
  @Test func effectCancelledWhileWaitingDoesNotDelayStore() async {
    let gate = Gate()
    let store = effectStore([
      "deaf": {
        .run { _ in await gate.wait() }.cancellable(id: ID.work, cancelInFlight: true)
      },
      "next": { .send(.log("next")).cancellable(id: ID.work, cancelInFlight: true) },
      "stop": { .cancel(id: ID.work) },
    ])
    store.timeout = .zero
    await store.send(.play("deaf"))
    await store.send(.play("next"))
    await store.send(.play("stop"))
    await store.finish()
    gate.open()
    await store.finish()
    expectEqual(store.receivedActions, [])
  }

  /// The second effect has never started, so the failure names the one that it waits for.
  @Test func effectStillWaitingAtEndFailsTest() async {
    let gate = Gate()
    let message = await capturedIssue {
      let store = effectStore([
        "deaf": {
          .run { _ in await gate.wait() }.cancellable(id: ID.work, cancelInFlight: true)
        },
        "next": { .send(.log("next")).cancellable(id: ID.work, cancelInFlight: true) },
      ])
      await store.send(.play("deaf"))
      await store.send(.play("next"))
    }
    expectContains(message, "another effect is waiting for it")
    gate.open()
  }

  @Test func actionOfSuccessorIsReceived() async {
    let gate = Gate()
    let store = effectStore([
      "both": {
        .concatenate(
          .run { _ in await gate.wait() }.cancellable(id: ID.work),
          .send(.log("next"))
        )
      },
      "stop": { .cancel(id: ID.work) },
    ])
    store.timeout = .seconds(3_600)
    await store.send(.play("both"))
    await store.send(.play("stop"))
    async let opening: Void = Task.detached { gate.open() }.value
    await store.receive(.log("next")) { $0.log = ["next"] }
    await opening
  }
}
