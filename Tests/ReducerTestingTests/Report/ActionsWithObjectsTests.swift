import ReducerTesting
import TestSupport
import Testing

/// Actions that carry an object, whose content changes after they were sent.
@Suite struct ActionsWithObjectsTests {
  private final class Page: Equatable, Sendable {
    let text = LockIsolated("first")

    static func == (lhs: Page, rhs: Page) -> Bool { lhs === rhs }
  }

  private struct Reader: Reducer {
    enum Action: Equatable { case open, opened(Page), close }

    let page = Page()

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      switch action {
      case .open: return .run { [page] in await $0(.opened(page)) }
      case .opened: state = "open"
      case .close: page.text.setValue("second")
      }
      return .none
    }
  }

  /// The failure once printed what the object held when it was reported.
  @Test func areDescribedAsTheyWereSent() async throws {
    let issues = await capturedIssues {
      let store = TestStore(initialState: "") { Reader() }
      await store.send(.open)
      store.exhaustivity = .off
      await store.send(.close)
      store.exhaustivity = .on
      await store.receive(.close)
    }
    let failure = try #require(issues.first)
    expectContains(failure.message, "first")
    expectLacks(failure.message, "second")
  }
}
