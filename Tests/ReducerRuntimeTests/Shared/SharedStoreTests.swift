import Observation
import ReducerRuntime
import TestSupport
import Testing

/// Shared state in live stores.
@MainActor @Suite struct SharedStoreTests {
  private struct Counter: Reducer {
    struct State: Equatable {
      @Shared(.inMemory("count")) var count = 0
      var taps = 0
    }
    enum Action { case tap }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.taps += 1
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }

  @Test func changeOfAnotherStoreIsObserved() {
    let (store, other) = (
      Store(initialState: Counter.State()) { Counter() },
      Store(initialState: Counter.State()) { Counter() }
    )
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    other.send(.tap)
    expectEqual(changes.value, 1)
    expectEqual(store.count, 1)
  }

  @Test func changeByTheActionIsObservedOnce() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.tap)
    expectEqual(changes.value, 1)
  }

  @Test func statesFollowOtherCode() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    @Shared(.inMemory("count")) var count = 0
    var counts = store.states(\.count).makeAsyncIterator()
    await expectEqual(counts.next(), 0)
    $count.withLock { $0 = 5 }
    await expectEqual(counts.next(), 5)
    store.send(.tap)
    await expectEqual(counts.next(), 6)
    await Task.detached { [count = $count] in count.withLock { $0 = 9 } }.value
    await expectEqual(counts.next(), 9)
  }
}
