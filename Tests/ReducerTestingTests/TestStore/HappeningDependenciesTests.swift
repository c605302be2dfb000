import ReducerTesting
import TestSupport
import Testing

/// The changes that the closure of `happening` makes.
@Suite struct HappeningDependenciesTests {
  private enum NumberKey: TestDependencyKey { static let testValue = 0 }
  private enum OtherKey: TestDependencyKey { static let testValue = 0 }

  private struct Listener: Reducer {
    struct State: Equatable {
      var numbers: [Int] = []
      var others: [Int] = []
    }
    enum Action: Equatable { case start, heard }
    let post: Post
    @Dependency(NumberKey.self) var number
    @Dependency(OtherKey.self) var other

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { send in
          for await handled in post.letters {
            await send(.heard)
            handled()
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
    _ body: nonisolated(nonsending) (TestStoreOf<Listener>, Post) async -> Void
  ) async -> Listener.State {
    let post = Post()
    let store = TestStore(initialState: Listener.State()) { Listener(post: post) }
    store.exhaustivity = .off
    await store.send(.start)
    await body(store, post)
    await store.skipReceivedActions(strict: false)
    post.close()
    await store.finish()
    return store.state
  }

  @Test func changeInStoreIsKept() async {
    let state = await state { store, post in
      await store.happening("a change") {
        store.dependencies[NumberKey.self] = 5
        $0[OtherKey.self] = 6
        store.dependencies[OtherKey.self] = 7
      }
      await post.deliver()
    }
    expectEqual(state, Listener.State(numbers: [5], others: [7]))
  }

  @Test func replacementValuesCount() async {
    let state = await state { store, post in
      let old = store.dependencies
      await store.happening("a change") { $0[NumberKey.self] = 5 }
      await store.happening("everything is as it was") { $0 = old }
      await post.deliver()
    }
    expectEqual(state.numbers, [0])
  }
}
