import ReducerTesting
import TestSupport
import Testing

/// A reducer further up removes a child of a child.
///
/// The reducer in between does not run, and notices with its next action.
@Suite struct RemovedFromAboveTests {
  private struct Tab: Reducer {
    struct State: Equatable {
      var child: Ticker.State?
      @PresentationState var sheet: Ticker.State?
      var rows: IdentifiedArrayOf<Ticker.State> = []
      var path = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case showChild
      case child(Ticker.Action)
      case showSheet
      case sheet(PresentationAction<Ticker.Action>)
      case row(id: Int, action: Ticker.Action)
      case path(StackAction<Ticker.State, Ticker.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .showChild: state.child = Ticker.State()
        case .showSheet: state.sheet = Ticker.State()
        default: break
        }
        return .none
      }
      .ifLet(\.child, action: /Action.child) { Ticker() }
      .ifLet(\.$sheet, action: /Action.sheet) { Ticker() }
      .forEach(\.rows, action: /Action.row(id:action:)) { Ticker() }
      .forEach(\.path, action: /Action.path) { Ticker() }
    }
  }

  private struct Root: Reducer {
    struct State: Equatable {
      var tab = Tab.State()
    }

    enum Action: Equatable {
      case tab(Tab.Action)
      case reset
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.tab, action: /Action.tab) { Tab() }
      Reduce { state, action in
        if action == .reset { state.tab = Tab.State() }
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func store(_ tab: Tab.State) -> TestStoreOf<Root> {
    TestStore(initialState: Root.State(tab: tab), clock: clock) { Root() }
  }

  @Test func nextChildHasNoEffectsOfLastOne() async {
    let store = store(Tab.State(child: Ticker.State()))
    await store.send(.tab(.child(.start)))
    await store.send(.reset) { $0.tab = Tab.State() }
    await store.send(.tab(.showChild)) { $0.tab.child = Ticker.State() }
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  /// The next action, which finds no child, is reported.
  @Test(
    arguments: [
      .child(.start), .sheet(.presented(.start)), .row(id: 0, action: .start),
      .path(.element(id: 0, action: .start)),
    ] as [Tab.Action]
  )
  private func effectsEndWithNextAction(start: Tab.Action) async {
    let ticker = Ticker.State(id: 0)
    var tab = Tab.State(child: ticker, sheet: ticker, rows: [ticker])
    tab.path[id: 0] = ticker
    let issues = await capturedIssues {
      let store = store(tab)
      await store.send(.tab(start))
      await store.send(.reset) { $0.tab = Tab.State() }
      await clock.advance(by: .seconds(10))
      await store.skipReceivedActions()
      await store.finish()
    }
    #expect(issues.map(\.isWarning) == [false])
  }
}
