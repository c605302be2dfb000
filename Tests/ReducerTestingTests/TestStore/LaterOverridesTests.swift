import ReducerTesting
import TestSupport
import Testing

/// The latest override counts; of the overrides around calls, only those of the current call count.
@Suite struct LaterOverridesTests {
  private enum NumberKey: TestDependencyKey { static let testValue = 0 }

  private struct Number: Reducer {
    enum Action { case read, readLater(TestClock<Duration>) }
    @Dependency(NumberKey.self) var number

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state = number
      switch action {
      case .read: return .none
      case .readLater(let clock):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.read)
        }
      }
    }
  }

  private let store = TestStore(initialState: -1) { Number() }

  // MARK: The latest

  @Test func changeOfStoreInsideCounts() async {
    await withDependencies {
      $0[NumberKey.self] = 1
    } operation: {
      await store.send(.read) { $0 = 1 }
      store.dependencies[NumberKey.self] = 2
      await store.send(.read) { $0 = 2 }
      await withDependencies {
        $0[NumberKey.self] = 3
      } operation: {
        await store.send(.read) { $0 = 3 }
      }
    }
    await store.send(.read) { $0 = 2 }
  }

  @Test func overrideOfStoreInsideCounts() async {
    await withDependencies {
      $0[NumberKey.self] = 1
    } operation: {
      await store.withDependencies {
        $0[NumberKey.self] = 2
      } operation: {
        await store.send(.read) { $0 = 2 }
      }
      await store.send(.read) { $0 = 1 }
    }
    await store.send(.read) { $0 = 0 }
  }

  @Test func overrideInsideThatOfStoreCounts() async {
    await store.withDependencies {
      $0[NumberKey.self] = 2
    } operation: {
      await withDependencies {
        $0[NumberKey.self] = 1
      } operation: {
        await store.send(.read) { $0 = 1 }
      }
      await store.send(.read) { $0 = 2 }
    }
  }

  // MARK: Between calls

  @Test func overrideEndsWithItsCall() async {
    let clock = TestClock()
    await withDependencies {
      $0[NumberKey.self] = 9
    } operation: {
      await store.send(.readLater(clock)) { $0 = 9 }
    }
    // This is not a call of the store, so the action arrives between two calls.
    await clock.advance(by: .seconds(1))
    await store.receive(/Number.Action.read) { $0 = 0 }
  }
}
