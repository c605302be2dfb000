import ReducerTesting
import XCTest

/// `.refreshable { await store.send(.refresh, while: \.isLoading) }`, without the view.
@MainActor
final class PullToRefreshXCTests: XCTestCase {
  private func makeStore(
    _ fetch: @escaping @Sendable (Int) async -> Result<String, FactClient.Error>
  ) -> StoreOf<PullToRefreshReducer> {
    Store(
      initialState: PullToRefreshState(count: 5),
      reducer: {
        PullToRefreshReducer(
          environment: PullToRefreshEnvironment(
            fact: FactClient(fetch: fetch),
            mainQueue: ImmediateClock()
          )
        )
      }
    )
  }

  func testRefreshEndsWithTheCancelButton() async {
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore { _ in
      continuation.yield()
      // Waits until the cancellation.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return .failure(FactClient.Error())
    }
    let refreshable = Task { await store.send(.refresh, while: \.isLoading) }
    for await _ in asked { break }
    XCTAssert(store.isLoading)
    store.send(.cancelButtonTapped)
    await refreshable.value
    XCTAssertEqual(store.state, PullToRefreshState(count: 5))
  }
}
