import ReducerRuntime
import TestSupport
import Testing

/// The states of a store as an asynchronous sequence.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StateSequenceTests {
  private let gate = Gate()

  private func makeStore() -> StoreOf<StoreTests.Feature> {
    Store(initialState: StoreTests.Feature.State()) { StoreTests.Feature(gate: gate) }
  }

  @Test func sequenceStartsWithCurrentValue() async {
    let store = makeStore()
    var counts = store.states(\.count).makeAsyncIterator()
    await expectEqual(counts.next(), 0)
    store.send(.add(1))
    await expectEqual(counts.next(), 1)
    // Neither other fields nor equal values count.
    store.send(.rename("Blob"))
    store.send(.add(0))
    store.send(.add(1))
    await expectEqual(counts.next(), 2)
  }

  @Test func otherIsolationReadsStates() async {
    let store = makeStore()
    let counts = store.states(\.count)
    let first = await Task.detached { await counts.first { $0 >= 0 } }.value
    expectEqual(first, 0)
  }

  /// A consumer does not get the same value again after another part of the state has changed.
  @Test func valuesAreNotRepeated() async {
    let store = makeStore()
    let (began, continuation) = AsyncStream<Void>.makeStream()
    let consumer = Task {
      var counts: [Int] = []
      for await count in store.states(\.count) {
        counts.append(count)
        continuation.yield()
        if count == 1 { break }
      }
      return counts
    }
    for await _ in began { break }
    store.send(.rename("Blob"))
    // In these turns, the consumer could mistake the change for one of the count.
    for _ in 0..<10 { await Task { @MainActor in }.value }
    store.send(.add(1))
    await expectEqual(consumer.value, [0, 1])
  }

  @Test func lateReaderMissesValuesInBetween() async {
    let store = makeStore()
    var counts = store.states(\.count).makeAsyncIterator()
    await expectEqual(counts.next(), 0)
    for _ in 0..<10 { store.send(.add(1)) }
    await expectEqual(counts.next(), 10)
  }

  @Test func childStatesAreRead() async {
    let store = makeStore()
    let child = store.scope(state: \.child, action: StoreTests.Feature.Action.child)
    var numbers = child.states(\.number).makeAsyncIterator()
    await expectEqual(numbers.next(), 0)
    store.send(.add(1))
    store.send(.child(.set(3)))
    await expectEqual(numbers.next(), 3)
  }

  @Test func cancellationEndsSequence() async {
    let store = makeStore()
    let (began, continuation) = AsyncStream<Void>.makeStream()
    let consumer = Task {
      var counts: [Int] = []
      for await count in store.states(\.count) {
        counts.append(count)
        continuation.yield()
      }
      return counts
    }
    for await _ in began { break }
    consumer.cancel()
    await expectEqual(consumer.value, [0])
  }

  /// A consumer keeps its store, which goes away when the consumer has ended.
  @Test func storeEndsWithItsLastConsumer() async {
    let (began, continuation) = AsyncStream<Void>.makeStream()
    let consumer: Task<Void, Never>
    let end: AsyncStream<Never>
    do {
      let inReducer = Mortal.make()
      end = inReducer.end
      let object = inReducer.object
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          withExtendedLifetime(object) {}
          state = action
          return .none
        }
      }
      consumer = Task {
        for await _ in store.states({ $0 }) { continuation.yield() }
      }
    }
    for await _ in began { break }
    consumer.cancel()
    await end.wait()
  }
}
