import ReducerTesting
import Testing

/// The changes that the closure of `happening` makes.
@Suite struct HappeningDependenciesTests {
  private enum NumberKey: TestDependencyKey { static let testValue = 0 }
  private enum OtherKey: TestDependencyKey { static let testValue = 0 }

  /// A door that the feature listens to.
  private struct Door: Sendable {
    let knocks: AsyncStream<@Sendable () -> Void>
    let continuation: AsyncStream<@Sendable () -> Void>.Continuation

    init() { (knocks, continuation) = AsyncStream.makeStream() }

    /// Knocks, and waits until the feature has reduced what it heard.
    func knock() async {
      await withCheckedContinuation { heard in
        continuation.yield { heard.resume() }
      }
    }
  }

  private struct Listener: Reducer {
    struct State: Equatable {
      var numbers: [Int] = []
      var others: [Int] = []
    }
    enum Action: Equatable { case start, heard }
    let door: Door
    @Dependency(NumberKey.self) var number
    @Dependency(OtherKey.self) var other

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { send in
          for await heard in door.knocks {
            await send(.heard)
            heard()
          }
        }
      case .heard:
        state.numbers.append(number)
        state.others.append(other)
        return .none
      }
    }
  }

  private func state(
    _ body: nonisolated(nonsending) (TestStoreOf<Listener>, Door) async -> Void
  ) async -> Listener.State {
    let door = Door()
    let store = TestStore(initialState: Listener.State()) { Listener(door: door) }
    store.exhaustivity = .off
    await store.send(.start)
    await body(store, door)
    await store.skipReceivedActions(strict: false)
    door.continuation.finish()
    await store.finish()
    return store.state
  }

  @Test func changeInStoreIsKept() async {
    let state = await state { store, door in
      await store.happening("a change") {
        store.dependencies[NumberKey.self] = 5
        $0[OtherKey.self] = 6
        store.dependencies[OtherKey.self] = 7
      }
      await door.knock()
    }
    #expect(state == Listener.State(numbers: [5], others: [7]))
  }

  @Test func replacementValuesCount() async {
    let state = await state { store, door in
      let old = store.dependencies
      await store.happening("a change") { $0[NumberKey.self] = 5 }
      await store.happening("everything is as it was") { $0 = old }
      await door.knock()
    }
    #expect(state.numbers == [0])
  }
}
