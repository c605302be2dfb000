import ReducerTesting
import TestSupport
import Testing

/// `dismiss()` and `isPresented` in sheets.
@Suite struct DismissTests {
  private let clock = TestClock()

  @Test func nestedSheetDismissesItselfAlone() async {
    let nested = Presenter.State(destination: .ticker(Ticker.State()))
    let store = presenterStore(.nested(nested), clock: clock)
    await store.send(
      .destination(.presented(.nested(.destination(.presented(.ticker(.close))))))
    )
    await store.receive(.destination(.presented(.nested(.destination(.dismiss))))) {
      $0.$destination[case: /Presenter.Destination.State.nested]?.log = ["dismissed"]
      $0.$destination[case: /Presenter.Destination.State.nested]?.destination = nil
    }
    await store.send(.destination(.presented(.nested(.close))))
    await store.receive(.destination(.dismiss)) {
      $0.log = ["dismissed"]
      $0.destination = nil
    }
  }

  @Test func isPresented() async {
    let store = presenterStore(.nested(Presenter.State()))
    await store.send(.poke) { $0.log = ["root"] }
    await store.send(.destination(.presented(.nested(.poke)))) {
      $0.$destination[case: /Presenter.Destination.State.nested]?.log = ["presented"]
    }
  }

  @Test func rootDismissesItself() async {
    let store = presenterStore(.ticker(Ticker.State()), clock: clock)
    await store.send(.destination(.presented(.ticker(.start))))
    expectFalse(store.isDismissed)
    await store.send(.close)
    expectTrue(store.isDismissed)
    await store.finish()
    await clock.advance(by: .seconds(10))
  }

  /// A sheet that dismisses itself after a second, or when its wait is cancelled.
  private struct Notice: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case appeared }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in
        try? await clock.sleep(for: .seconds(1))
        await dismiss()
      }
    }
  }

  private struct Host: Reducer {
    struct State: Equatable {
      @PresentationState var notice: Notice.State?
    }

    enum Action: Equatable {
      case notice(PresentationAction<Notice.Action>)
      case show
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show = action { state.notice = Notice.State() }
        return .none
      }
      .ifLet(\.$notice, action: /Action.notice) { Notice() }
    }
  }

  /// The cancelled effect still calls "dismiss()", which is no mistake and does not reach the next
  /// sheet.
  @Test func goneSheetDismissesNothing() async {
    let store = TestStore(initialState: Host.State(notice: Notice.State()), clock: clock) { Host() }
    await store.send(.notice(.presented(.appeared)))
    await store.send(.show)
    await store.send(.notice(.presented(.appeared)))
    await store.send(.notice(.dismiss)) { $0.notice = nil }
    await store.finish()
    expectFalse(store.isDismissed)
    await store.send(.show) { $0.notice = Notice.State() }
    await store.send(.notice(.presented(.appeared)))
    await clock.advance(by: .seconds(1))
    await store.receive(.notice(.dismiss)) { $0.notice = nil }
  }

  @Test func outsideOfAnEffect() async {
    @Dependency(\.dismiss) var dismiss
    let line = #line + 2
    let issues = await capturedIssues {
      await dismiss()
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(
      issues.map(\.message),
      [
        """
        "dismiss()" was called outside of an effect, so nothing was dismissed.

        To fix, call it in the operation of ".run" that the reducer of the presented feature \
        returns.
        """
      ]
    )
  }
}
