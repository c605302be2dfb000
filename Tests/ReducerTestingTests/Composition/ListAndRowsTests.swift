import ReducerTesting
import Testing

/// A feature for a whole list beside the features of its rows.
@Suite struct ListAndRowsTests {
  private struct Whole<Value>: Reducer {
    enum Action: Equatable { case start, ticked, stop }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Value, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        .send(.ticked, every: .seconds(1), on: clock)
          .cancellable(id: CancelID.timer)
      case .ticked: .none
      case .stop: .cancel(id: CancelID.timer)
      }
    }
  }

  private struct Feature: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Ticker.State> = [Ticker.State(id: 0), Ticker.State(id: 1)]
      var path = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case allRows(Whole<IdentifiedArrayOf<Ticker.State>>.Action)
      case row(id: Int, action: Ticker.Action)
      case wholePath(Whole<StackState<Ticker.State>>.Action)
      case path(StackAction<Ticker.State, Ticker.Action>)
      case remove
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.rows, action: /Action.allRows) { Whole<IdentifiedArrayOf<Ticker.State>>() }
      Scope(state: \.path, action: /Action.wholePath) { Whole<StackState<Ticker.State>>() }
      Reduce { state, action in
        if action == .remove { state.rows.remove(id: 0) }
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) { Ticker() }
      .forEach(\.path, action: /Action.path) { Ticker() }
    }
  }

  private let clock = TestClock()

  private func store() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State(), clock: clock) { Feature() }
  }

  @Test func listEffectsContinueWhenRowIsRemoved() async {
    let store = store()
    await store.send(.allRows(.start))
    await store.send(.remove) { $0.rows.remove(id: 0) }
    await clock.advance(by: .seconds(1))
    await store.receive(.allRows(.ticked))
    await store.send(.allRows(.stop))
  }

  @Test func stackEffectsContinueWhenScreenComesOrGoes() async {
    let store = store()
    await store.send(.wholePath(.start))
    await store.send(.path(.push(id: 0, state: Ticker.State()))) {
      $0.path[id: 0] = Ticker.State()
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.wholePath(.ticked))
    await store.send(.wholePath(.stop))
  }
}
