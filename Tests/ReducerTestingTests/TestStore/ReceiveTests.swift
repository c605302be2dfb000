import ReducerTesting
import TestSupport
import Testing

@Suite struct ReceiveTests {
  @Test func actionIsReceivedByValueCaseOrPredicate() async {
    let store = counterStore {
      .merge(.send(.response(1)), .send(.response(2)), .send(.response(3)), .send(.finished))
    }
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
    await store.receive(/Counter.Action.response) { $0.count = 2 }
    await store.receive({ $0 == .response(3) }) { $0.count = 3 }
    await store.receive(/Counter.Action.finished)
  }

  @Test func nonEquatableActionsAreReceived() async {
    struct Feature: Reducer {
      struct State: Equatable { var text = "" }
      enum Action: Sendable {
        case start
        case response(Result<String, any Error>)
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .start: return .send(.response(.success("Hello")))
        case .response(let result):
          state.text = (try? result.get()) ?? ""
          return .none
        }
      }
    }
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.start)
    await store.receive(/Feature.Action.response) { $0.text = "Hello" }
  }

  @Test func actionsOfFedStreamAreReceived() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let store = counterStore {
      .run { send in
        for await number in numbers { await send(.response(number)) }
        await send(.finished)
      }
    }
    await store.send(.start)
    continuation.yield(1)
    await store.receive(.response(1)) { $0.count = 1 }
    continuation.yield(2)
    continuation.yield(3)
    await store.receive(.response(2)) { $0.count = 2 }
    await store.receive(.response(3)) { $0.count = 3 }
    continuation.finish()
    await store.receive(.finished)
  }

  /// A known wait makes the call fail at once, as the message shows; the test measures no time.
  @Test func knownWaitFailsAtOnce() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = counterStore {
        .merge(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .run { _ in for await _ in clock.timer(interval: .seconds(1)) {} }
        )
      }
      // A wait of this length would exceed the time limit of the test run.
      store.timeout = .seconds(100_000)
      await store.send(.start)
      await store.receive(.finished)
      await store.finish()
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.first?.message, "advance the test clock before this line")
    expectContains(issues.last?.message, "Another failure follows from the one")
  }
}
