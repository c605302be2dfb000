import ReducerRuntime
import TestSupport
import Testing

/// The default identifiers in a live store that a test creates.
@MainActor
@Suite struct StoreDefaultsTests {
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
      expectEqual(store.path.ids, [0, 1])
    }
    expectEqual(recorder.messages, [])
  }
}
