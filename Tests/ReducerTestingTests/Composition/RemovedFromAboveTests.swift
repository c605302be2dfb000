import ReducerTesting
import TestSupport
import Testing

/// A reducer further up removes or replaces a child of a child.
///
/// The reducer in between does not run, and notices with its next action, whatever that action is.
/// Effects of the old feature must not reach the new one.
@Suite struct RemovedFromAboveTests {
  private struct Tab: Reducer {
    struct State: Equatable {
      var child: Ticker.State?
      @PresentationState var sheet: Ticker.State?
      var rows: IdentifiedArrayOf<Ticker.State> = []
      var path = StackState<Ticker.State>()
    }

    enum Action: Equatable {
      case nothing
      case showChild
      case child(Ticker.Action)
      case sheet(PresentationAction<Ticker.Action>)
      case row(id: Int, action: Ticker.Action)
      case path(StackAction<Ticker.State, Ticker.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .showChild { state.child = Ticker.State() }
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
      case showSheet(Int)
      case hide
      case reset
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.tab, action: /Action.tab) { Tab() }
      Reduce { state, action in
        switch action {
        case .tab: break
        case .showSheet(let id): state.tab.sheet = Ticker.State(id: id)
        case .hide:
          state.tab.sheet = nil
          state.tab.path.removeAll()
        case .reset: state.tab = Tab.State()
        }
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func store(_ tab: Tab.State) -> TestStoreOf<Root> {
    TestStore(initialState: Root.State(tab: tab), clock: clock) { Root() }
  }

  private func sheet() async -> TestStoreOf<Root> {
    let store = store(Tab.State(sheet: Ticker.State(id: 1)))
    await store.send(.tab(.sheet(.presented(.start))))
    return store
  }

  private func screen() async -> TestStoreOf<Root> {
    let store = store(Tab.State(path: StackState([Ticker.State(id: 1)])))
    await store.send(.tab(.path(.element(id: 0, action: .start))))
    return store
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
    expectEqual(issues.map(\.isWarning), [false])
  }

  @Test func replacedSheetLosesItsEffects() async {
    let store = await sheet()
    await store.send(.showSheet(2)) { $0.tab.sheet = Ticker.State(id: 2) }
    await store.send(.tab(.nothing))
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  /// The action that presents a sheet may also start effects of the sheet, which continue.
  @Test func effectsOfNextSheetContinue() async {
    let store = await sheet()
    await store.send(.showSheet(2)) { $0.tab.sheet = Ticker.State(id: 2) }
    let task = await store.send(.tab(.sheet(.presented(.start))))
    await clock.advance(by: .seconds(1))
    await store.receive(.tab(.sheet(.presented(.ticked)))) { $0.tab.sheet?.ticks = 1 }
    await task.cancel()
  }

  @Test(arguments: [Root.Action.hide, .reset])
  private func removedSheetLosesItsEffects(action: Root.Action) async {
    let store = await sheet()
    await store.send(action) { $0.tab.sheet = nil }
    await store.send(.tab(.nothing))
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  @Test(arguments: [Root.Action.hide, .reset])
  private func removedScreensLoseTheirEffects(action: Root.Action) async {
    let store = await screen()
    await store.send(action) { $0.tab.path = StackState() }
    await store.send(.tab(.nothing))
    await store.finish()
    await clock.advance(by: .seconds(10))
  }
}
