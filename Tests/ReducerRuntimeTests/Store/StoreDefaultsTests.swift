import ReducerRuntime
import Testing

/// The defaults of dependencies in a live store that a test creates.
@MainActor
@Suite struct StoreDefaultsTests {
  private final class Spy: Sendable {
    let calls = LockIsolated(0)
  }

  private enum SpyKey: TestDependencyKey {
    static var testValue: Spy { Spy() }
  }

  private struct Spied: Reducer {
    @Dependency(SpyKey.self) var spy

    func reduce(into state: inout Int, action: Void) -> Effect<Void> {
      spy.calls.withValue { $0 += 1 }
      state = spy.calls.value
      return .none
    }
  }

  private struct Row: Equatable {}

  private struct Screens: Reducer {
    struct State { var path = StackState<Row>() }
    enum Action { case path(StackAction<Row, Never>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.path, action: /Action.path) {
        EmptyReducer()
      }
    }
  }

  @Test func storesOfATestShareADefault() {
    for calls in [2, 4] {
      let store = Store(initialState: 0) { Spied() }
      store.send(())
      store.send(())
      #expect(store.state == calls)
    }
  }

  @Test func pushesHaveTheNextID() {
    let recorder = IssueRecorder()
    for _ in 0..<2 {
      let store = Store(initialState: Screens.State()) {
        Screens()
      } withDependencies: {
        $0.issueReporter = recorder
      }
      store.send(.path(.push(id: 0, state: Row())))
      store.send(.path(.push(id: 1, state: Row())))
      #expect(store.path.ids == [0, 1])
    }
    #expect(recorder.messages == [])
  }
}
