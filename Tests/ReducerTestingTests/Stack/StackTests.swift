import ReducerTesting
import TestSupport
import Testing

/// `forEach` for a stack.
@Suite struct StackTests {
  private let clock = TestClock()
  private let ticker = Navigator.Path.State.ticker(Ticker.State())

  @Test func appendedElementHasNextID() async {
    let store = navigatorStore(ticker)
    await store.send(.open(ticker)) { $0.path.append(ticker) }
    await store.send(.open(ticker)) { $0.path[id: 2] = ticker }
    expectEqual(store.state.path.ids, [0, 1, 2])
    // The store never gives an id again.
    await store.send(.popToRoot) { $0.path = [] }
    await store.send(.open(ticker)) { $0.path.append(ticker) }
    expectEqual(store.state.path.ids, [3])
  }

  @Test func pushHappensBeforeParentRuns() async {
    let store = navigatorStore()
    await store.send(.path(.push(id: 0, state: ticker))) {
      $0.path[id: 0] = ticker
      $0.log = ["#0 pushed"]
    }
    await store.send(.open(ticker)) { $0.path.append(ticker) }
    expectEqual(store.state.path.ids, [0, 1])
  }

  @Test func poppingCancelsEffectsOfPoppedScreens() async {
    let store = navigatorStore(ticker, ticker, ticker, clock: clock)
    for id in [0, 1, 2] as [StackElementID] {
      await store.send(.path(.element(id: id, action: .ticker(.start))))
    }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
      $0.log = ["#1 popped"]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .ticker(.ticked)))) {
      $0.path[id: 0, case: /Navigator.Path.State.ticker]?.ticks = 1
      $0.log.append("ticked 1")
    }
    await store.send(.popToRoot) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func effectsContinueUnderOtherScreensAndNewStates() async {
    let store = navigatorStore(ticker, clock: clock)
    await store.send(.path(.element(id: 0, action: .ticker(.start))))
    await store.send(.open(ticker)) { $0.path.append(ticker) }
    await store.send(.replace(0, .ticker(Ticker.State(ticks: 5)))) {
      $0.path[id: 0] = .ticker(Ticker.State(ticks: 5))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .ticker(.ticked)))) {
      $0.path[id: 0, case: /Navigator.Path.State.ticker]?.ticks = 6
      $0.log = ["ticked 6"]
    }
    await store.send(.popTo(0)) { $0.path.pop(to: 0) }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = []
      $0.log.append("#0 popped")
    }
  }

  @Test func parentCancelsScreensAndScreensCancelNoOthers() async {
    let store = navigatorStore(ticker, ticker, clock: clock)
    await store.send(.path(.element(id: 0, action: .ticker(.start))))
    await store.send(.path(.element(id: 1, action: .ticker(.stop))))
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .ticker(.ticked)))) {
      $0.path[id: 0, case: /Navigator.Path.State.ticker]?.ticks = 1
      $0.log = ["ticked 1"]
    }
    await store.send(.stop)
    await store.finish()
  }

  @Test func screenDismissesItself() async {
    let store = navigatorStore(ticker, ticker, clock: clock)
    await store.send(.path(.element(id: 1, action: .ticker(.start))))
    await store.send(.path(.element(id: 1, action: .ticker(.close))))
    await store.receive(.path(.popFrom(id: 1))) {
      $0.path.pop(to: 0)
      $0.log = ["#1 popped"]
    }
    await store.finish()
  }

  @Test func sheetOfAScreenDismissesItselfAlone() async {
    let store = navigatorStore(
      .presenter(Presenter.State(destination: .ticker(Ticker.State()))),
      clock: clock
    )
    await store.send(
      .path(
        .element(id: 0, action: .presenter(.destination(.presented(.ticker(.start)))))
      )
    )
    await store.send(
      .path(
        .element(id: 0, action: .presenter(.destination(.presented(.ticker(.close)))))
      )
    )
    await store.receive(.path(.element(id: 0, action: .presenter(.destination(.dismiss))))) {
      $0.path[id: 0, case: /Navigator.Path.State.presenter]?.destination = nil
      $0.path[id: 0, case: /Navigator.Path.State.presenter]?.log = ["dismissed"]
    }
    await store.send(.path(.element(id: 0, action: .presenter(.poke)))) {
      $0.path[id: 0, case: /Navigator.Path.State.presenter]?.log.append("presented")
    }
    await store.send(.path(.element(id: 0, action: .presenter(.close))))
    await store.receive(.path(.popFrom(id: 0))) {
      $0.path = []
      $0.log = ["#0 popped"]
    }
  }

  @Test func sheetGoesWithItsScreen() async {
    let store = navigatorStore(
      .presenter(Presenter.State(destination: .ticker(Ticker.State()))),
      clock: clock
    )
    await store.send(
      .path(
        .element(id: 0, action: .presenter(.destination(.presented(.ticker(.start)))))
      )
    )
    await store.send(.popToRoot) { $0.path.removeAll() }
    await store.finish()
  }
}
