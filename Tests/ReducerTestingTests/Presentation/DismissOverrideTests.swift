import ReducerTesting
import TestSupport
import Testing

/// If a test or a root feature replaces `dismiss`, only the root uses the replacement.
@Suite struct DismissOverrideTests {
  @Test func sheetStillDismissesItself() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(
      initialState: Presenter.State(destination: .nested(Presenter.State()))
    ) {
      Presenter()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.destination(.presented(.nested(.close))))
    await store.receive(.destination(.dismiss)) {
      $0.log = ["dismissed"]
      $0.destination = nil
    }
    expectFalse(isDismissed.value)
    await store.send(.close)
    await store.finish()
    expectTrue(isDismissed.value)
  }

  @Test func screenStillDismissesItself() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(
      initialState: Navigator.State(path: [.ticker(Ticker.State())])
    ) {
      Navigator()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.continuousClock = TestClock()
    }
    await store.send(.path(.element(id: 0, action: .ticker(.close))))
    await store.receive(.path(.popFrom(id: 0))) {
      $0.path = []
      $0.log = ["#0 popped"]
    }
    expectFalse(isDismissed.value)
  }
}
