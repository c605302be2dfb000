import ReducerTesting
import Testing

/// If a stack is replaced by an earlier one, the effects of the screens that are not in it end.
@Suite struct StackReplacementTests {
  private struct Flow: Reducer {
    struct State: Equatable {
      var path = StackState<Ticker.State>()
      var saved = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case path(StackAction<Ticker.State, Ticker.Action>)
      case save
      case restore
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path: break
        case .save: state.saved = state.path
        case .restore: state.path = state.saved
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Ticker() }
    }
  }

  @Test func earlierStackEndsEffects() async {
    let store = TestStore(initialState: Flow.State(), clock: TestClock()) { Flow() }
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
