import ReducerTesting
import TestSupport
import Testing

/// Shared collections and optional values.
@Suite struct SharedCollectionTests {
  @Reducer struct Player {
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("played")) var played: Set<Int> = []
      @Shared(.inMemory("queue")) var queue = [1, 2]
    }
    enum Action { case play, next }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .play: state.$played.withLock { _ = $0.insert(1) }
        case .next: state.$queue.withLock { _ = $0.remove(at: 0) }
        }
        return .none
      }
    }
  }

  /// The call's result was that of the closure, so the code did not compile as the only statement.
  @Test func codeDiscardsTheResultOfALoneCall() async {
    func message(_ action: Player.Action) async -> String? {
      await capturedIssues {
        await TestStore(initialState: Player.State()) { Player() }.send(action)
      }
      .first?.message
    }
    expectContains(await message(.play), "$0.$played.withLock { _ = $0.insert(1) }")
    expectContains(await message(.next), "$0.$queue.withLock { _ = $0.remove(at: 0) }")
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.play) { $0.$played.withLock { _ = $0.insert(1) } }
    await store.send(.next) { $0.$queue.withLock { _ = $0.remove(at: 0) } }
  }

  /// An optional value in memory was nil, whatever its default was.
  @Test func optionalValueInMemoryHasItsDefault() {
    @Shared(.inMemory("optional")) var number: Int? = 1
    expectEqual(number, 1)
    $number.withLock { $0 = nil }
    @Shared(.inMemory("optional")) var other: Int? = 2
    expectEqual(other, nil)
    @SharedReader(.inMemory("read")) var read: Int? = 5
    expectEqual(read, 5)
  }
}
