import ReducerTesting
import Testing

/// The tests of the episode.
@Suite struct PullToRefreshTests {
  private func store(
    mainQueue: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<PullToRefreshReducer> {
    TestStore(
      initialState: PullToRefreshState(),
      reducer: {
        PullToRefreshReducer(
          environment: PullToRefreshEnvironment(fact: .good, mainQueue: mainQueue)
        )
      }
    )
  }

  @Test func testTca() async {
    let store = store()
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.refresh) {
      $0.isLoading = true
    }
    await store.receive(.factResponse(.success("1 is a good number."))) {
      $0.isLoading = false
      $0.fact = "1 is a good number."
    }
  }

  @Test func testTca_Cancellation() async {
    let mainQueue = TestClock()
    let store = store(mainQueue: mainQueue)
    await store.send(.refresh) {
      $0.isLoading = true
    }
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
    }
    await mainQueue.advance(by: .seconds(10))
  }
}
