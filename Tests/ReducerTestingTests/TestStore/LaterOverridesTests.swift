import ReducerTesting
import TestSupport
import Testing

/// Which override counts: the latest, and of those around calls only that of the call.
@Suite struct LaterOverridesTests {
  private enum NumberKey: TestDependencyKey { static let testValue = 0 }

  private struct Number: Reducer {
    enum Action { case read, readLater(TestClock<Duration>), wait(Gate) }
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
      case .wait(let gate): return .run { _ in await gate.wait() }
      }
    }
  }

  private let store = TestStore(initialState: -1) { Number() }

  // MARK: The latest

  @Test func aChangeOfTheStoreInsideCounts() async {
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

  @Test func anOverrideOfTheStoreInsideCounts() async {
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

  @Test func anOverrideInsideThatOfTheStoreCounts() async {
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

  @Test func anOverrideEndsWithItsCall() async {
    let clock = TestClock()
    await withDependencies {
      $0[NumberKey.self] = 9
    } operation: {
      await store.send(.readLater(clock)) { $0 = 9 }
    }
    // No call of the store, so the action arrives between two of them.
    await clock.advance(by: .seconds(1))
    await store.receive(/Number.Action.read) { $0 = 0 }
  }

  // MARK: Calls that overlap

  /// Starts to wait for the effects of a task, with an override that counts only for this call.
  private func wait(
    for task: TestStoreTask,
    begun: AsyncStream<Never>.Continuation
  ) -> Task<Void, Never> {
    Task.immediate {
      await withDependencies {
        $0[NumberKey.self] = 9
      } operation: {
        begun.finish()
        await task.finish(timeout: .seconds(3_600))
      }
    }
  }

  @Test func anOverrideAroundOneCallLeavesOthersAlone() async {
    let gate = Gate()
    let task = await store.send(.wait(gate)) { $0 = 0 }
    let (begun, continuation) = AsyncStream<Never>.makeStream()
    let waiting = wait(for: task, begun: continuation)
    for await _ in begun {}
    await store.send(.read)
    await withDependencies {
      $0[NumberKey.self] = 7
    } operation: {
      await store.send(.read) { $0 = 7 }
    }
    await store.send(.read) { $0 = 0 }
    gate.open()
    await waiting.value
    await store.send(.read)
  }
}
