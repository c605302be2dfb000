import ReducerTesting
import Testing

/// If a stack is replaced, by an earlier or a new one, the effects of the old screens end.
@Suite struct StackReplacementTests {
  private struct Flow: Reducer {
    struct State: Equatable {
      var path = StackState<Ticker.State>()
      var saved = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case path(StackAction<Ticker.State, Ticker.Action>)
      case reset
      case renew
      case save
      case restore
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path: break
        case .reset: state.path = StackState()
        case .renew: state.path = StackState([Ticker.State()])
        case .save: state.saved = state.path
        case .restore: state.path = state.saved
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Ticker() }
    }
  }

  private func store(_ state: Flow.State = Flow.State()) -> TestStoreOf<Flow> {
    TestStore(initialState: state, clock: TestClock()) { Flow() }
  }

  @Test func newStackEndsEffects() async {
    let store = store()
    await store.send(.path(.push(id: 0, state: Ticker.State()))) {
      $0.path[id: 0] = Ticker.State()
    }
    await store.send(.path(.element(id: 0, action: .start)))
    await store.send(.reset) { $0.path = StackState() }
    await store.finish()
  }

  @Test func earlierStackEndsEffects() async {
    let store = store()
    await store.send(.path(.push(id: 0, state: Ticker.State()))) {
      $0.path[id: 0] = Ticker.State()
    }
    await store.send(.save) { $0.saved = $0.path }
    await store.send(.path(.push(id: 1, state: Ticker.State()))) {
      $0.path[id: 1] = Ticker.State()
    }
    await store.send(.path(.element(id: 0, action: .start)))
    await store.send(.path(.element(id: 1, action: .start)))
    await store.send(.restore) { $0.path.pop(from: 1) }
    await store.send(.path(.element(id: 0, action: .stop)))
    await store.finish()
  }
}
