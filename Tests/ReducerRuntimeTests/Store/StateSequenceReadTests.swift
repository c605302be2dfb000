import ReducerRuntime
import Testing

/// How often a sequence of states looks at the state.
@MainActor
@Suite struct StateSequenceReadTests {
  @MainActor
  private final class Reads { var count = 0 }

  /// Changes that a consumer missed are not looked at one by one.
  @Test func manyChangesAreReadOnce() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    let reads = Reads()
    var states = store.states { state in
      reads.count += 1
      return state
    }
    .makeAsyncIterator()
    #expect(await states.next() == 0)
    for _ in 0..<10 { store.send(1) }
    #expect(await states.next() == 10)
    #expect(reads.count == 2)
    let consumer = Task { [states] in
      var states = states
      return await states.next()
    }
    // Turns in which the consumer could look again.
    for _ in 0..<10 { await Task { @MainActor in }.value }
    #expect(reads.count == 2)
    store.send(1)
    #expect(await consumer.value == 11)
    #expect(reads.count == 3)
  }
}
