import ReducerTesting
import TestSupport
import Testing

/// `ifLet` for a presented feature.
@Suite struct PresentationTests {
  private let clock = TestClock()

  @Test(
    arguments: [
      nil, .alert(.question), .ticker(Ticker.State(id: 1)), .nested(Presenter.State()),
    ] as [Presenter.Destination.State?]
  )
  private func effectsEndWhenAnotherOneIsPresented(
    next: Presenter.Destination.State?
  ) async {
    let store = presenterStore(.ticker(Ticker.State()), clock: clock)
    await store.send(.destination(.presented(.ticker(.start))))
    await store.send(.show(next)) { $0.destination = next }
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  @Test func effectsGoOnWhileTheSameOneIsPresented() async {
    let store = presenterStore(.ticker(Ticker.State()), clock: clock)
    await store.send(.destination(.presented(.ticker(.start))))
    await store.send(.poke) { $0.log = ["root"] }
    await store.send(.show(.ticker(Ticker.State(ticks: 9)))) {
      $0.destination = .ticker(Ticker.State(ticks: 9))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.destination(.presented(.ticker(.ticked)))) {
      $0.$destination[case: /Presenter.Destination.State.ticker]?.ticks = 10
      $0.log = ["root", "ticked 10"]
    }
    await store.send(.show(nil)) { $0.destination = nil }
  }

  @Test(arguments: [Presenter.Action.show(nil), .stop])
  func effectsOfNestedFeaturesEndWithTheOuterOneOrByItsParent(action: Presenter.Action) async {
    let nested = Presenter.State(destination: .ticker(Ticker.State()))
    let store = presenterStore(.nested(nested), clock: clock)
    await store.send(
      .destination(.presented(.nested(.destination(.presented(.ticker(.start))))))
    )
    store.exhaustivity = .off
    await store.send(action)
    store.exhaustivity = .on
    await store.finish()
  }

  @Test func actionForAbsentChildIsOneFailure() async throws {
    var line = 0
    let issues = await capturedIssues {
      let store = presenterStore(nil)
      store.exhaustivity = .off
      line = #line + 1
      await store.send(.destination(.presented(.ticker(.poke))))
    }
    expectEqual(issues.map(\.line), [line])
    let message = try #require(issues.first?.message)
    expectPrefix(
      message,
      "An \"ifLet\" received an action for a presented feature while nothing is presented: …"
    )
    #expect(
      message.hasSuffix(
        """
        The reducer is at Features/Presenter.swift:8. The child did not run. To fix, send the \
        action while the state is not nil.
        """
      )
    )
  }
}
