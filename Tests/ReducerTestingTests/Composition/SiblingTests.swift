import ReducerTesting
import Testing

/// Two independent features of one kind side by side.
@Suite struct SiblingTests {
  private struct Tabs: Reducer {
    struct State: Equatable {
      var left = Presenter.State(destination: .ticker(Ticker.State()))
      var right = Presenter.State(destination: .ticker(Ticker.State()))
      var plain = Ticker.State()
      var other = Ticker.State()
    }

    enum Action: Equatable {
      case left(Presenter.Action)
      case right(Presenter.Action)
      case plain(Ticker.Action)
      case other(Ticker.Action)
      case stopAll
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: /Action.left) {
        Presenter()
      }
      Scope(state: \.right, action: /Action.right) {
        Presenter()
      }
      Scope(state: \.plain, action: /Action.plain) {
        Ticker()
      }
      Scope(state: \.other, action: /Action.other) {
        Ticker()
      }
      Reduce { _, action in
        action == .stopAll ? .cancel(id: Ticker.CancelID.timer) : .none
      }
    }
  }

  private let clock = TestClock()

  private func store() -> TestStoreOf<Tabs> {
    TestStore(initialState: Tabs.State(), clock: clock) { Tabs() }
  }

  @Test func sheetOfOneIsDismissedAlone() async {
    let store = store()
    await store.send(.left(.destination(.presented(.ticker(.start)))))
    await store.send(.right(.destination(.presented(.ticker(.start)))))
    await store.send(.left(.show(nil))) { $0.left.destination = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.right(.destination(.presented(.ticker(.ticked))))) {
      $0.right.destination = .ticker(Ticker.State(ticks: 1))
      $0.right.log = ["ticked 1"]
    }
    await store.send(.right(.destination(.presented(.ticker(.close)))))
    await store.receive(.right(.destination(.dismiss))) {
      $0.right.destination = nil
      $0.right.log.append("dismissed")
    }
    await store.finish()
  }

  @Test func siblingCancelsNothingOfOther() async {
    let store = store()
    await store.send(.plain(.start))
    await store.send(.other(.stop))
    await clock.advance(by: .seconds(1))
    await store.receive(.plain(.ticked)) { $0.plain.ticks = 1 }
    await store.send(.plain(.stop))
    await store.finish()
  }

  @Test func parentCancelsBoth() async {
    let store = store()
    await store.send(.plain(.start))
    await store.send(.other(.start))
    await store.send(.stopAll)
    await store.finish()
  }

  private struct Screens: Reducer {
    enum State: Equatable {
      case first(Ticker.State)
      case second(Ticker.State)
    }

    enum Action: Equatable {
      case first(Ticker.Action)
      case second(Ticker.Action)
      case next
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.first, action: /Action.first) {
        Ticker()
      }
      Scope(state: /State.second, action: /Action.second) {
        Ticker()
      }
      Reduce { state, action in
        if action == .next { state = .second(Ticker.State()) }
        return .none
      }
    }
  }

  /// Only the parent can cancel the effects that a case has left running.
  @Test func caseCancelsNothingOfAnother() async {
    let store = TestStore(initialState: .first(Ticker.State()), clock: clock) { Screens() }
    await store.send(.first(.start))
    await store.send(.next) { $0 = .second(Ticker.State()) }
    await store.send(.second(.start))
    await store.send(.second(.stop))
    store.exhaustivity = .off
    await store.skipInFlightEffects(strict: true)
  }
}
