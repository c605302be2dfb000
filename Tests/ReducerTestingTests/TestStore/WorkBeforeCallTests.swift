import ReducerTesting
import TestSupport
import Testing

/// Work that came from outside before a call precedes what the call begins, whatever thread runs it.
@Suite struct WorkBeforeCallTests {
  private let numbers = AsyncStream.makeStream(of: Int.self)

  private func readingStore() -> TestStoreOf<Counter> {
    counterStore { [stream = numbers.stream] in
      .run { send in for await number in stream { await send(.response(number)) } }
    }
  }

  @Test func comesBeforeSentAction() async {
    let store = readingStore()
    store.exhaustivity = .off
    await store.send(.start)
    numbers.continuation.yield(1)
    await store.send(.add(1)) { $0.count = 2 }
  }

  @Test func comesBeforeCancellation() async {
    let store = readingStore()
    let task = await store.send(.start)
    numbers.continuation.yield(1)
    await task.cancel()
    await store.receive(.response(1)) { $0.count = 1 }
  }

  @Test func comesBeforeReading() async {
    let store = readingStore()
    let task = await store.send(.start)
    numbers.continuation.yield(1)
    expectEqual(store.receivedActions, [.response(1)])
    await store.receive(.response(1)) { $0.count = 1 }
    await task.cancel()
  }

  /// The closures of both lines suppose another order.
  @Test func testThatExpectsItLaterFailsOnce() async {
    let message = await capturedFailure {
      let store = readingStore()
      let task = await store.send(.start)
      numbers.continuation.yield(1)
      await store.send(.add(1)) { $0.count = 1 }
      await store.receive(.response(1)) { $0.note = "" }
      await task.cancel()
    }
    expectPrefix(message, "The store received 1 action that must be handled before another is sent")
  }
}
