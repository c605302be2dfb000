import ReducerTesting
import TestSupport
import Testing

/// The tests of the episode, and the messages that it shows while writing them.
@Suite struct PullToRefreshTests {
  private func store(
    fact: FactClient = .good,
    mainQueue: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<PullToRefreshReducer> {
    TestStore(
      initialState: PullToRefreshState(),
      reducer: {
        PullToRefreshReducer(
          environment: PullToRefreshEnvironment(fact: fact, mainQueue: mainQueue)
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

  @Test func nextRefreshForgetsFact() async {
    let store = store()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(/PullToRefreshAction.factResponse) {
      $0.isLoading = false
      $0.fact = "-1 is a good number."
    }
    await store.send(.refresh) {
      $0.fact = nil
      $0.isLoading = true
    }
    await store.receive(/PullToRefreshAction.factResponse) {
      $0.isLoading = false
      $0.fact = "-1 is a good number."
    }
  }

  @Test func failure() async {
    let store = store(fact: .offline)
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(.factResponse(.failure(FactClient.Error()))) { $0.isLoading = false }
  }
}

/// The failures of the episode before its tests are finished.
@Suite struct PullToRefreshMessageTests {
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

  @Test func unassertedChangeFails() async throws {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.incrementButtonTapped)
    }
    let message = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(message.contains("PullToRefreshState("))
    #expect(message.contains("−   count: 0,"))
    #expect(message.contains("+   count: 1,"))
    #expect(message.contains("(Expected: −, Actual: +)"))
  }

  @Test func unreceivedActionFails() async throws {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.refresh) { $0.isLoading = true }
    }
    let message = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(message.hasPrefix("The store received 1 unexpected action after this one: …"))
    #expect(message.contains("\"1 is a good number.\""))
    #expect(message.contains("[0]: .factResponse("))
  }

  @Test func forgottenFieldFails() async throws {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.refresh) { $0.isLoading = true }
      await store.receive(.factResponse(.success("0 is a good number."))) {
        // $0.isLoading = false
        $0.fact = "0 is a good number."
      }
    }
    let message = try #require(issues.first?.message)
    #expect(issues.count == 1)
    #expect(message.contains("−   isLoading: true"))
    #expect(message.contains("+   isLoading: false"))
    #expect(message.contains("(Expected: −, Actual: +)"))
  }

  @Test func runningEffectFails() async throws {
    var line = 0
    let issues = await capturedIssues {
      let store = store(mainQueue: TestClock())
      line = #line + 1
      await store.send(.refresh) { $0.isLoading = true }
    }
    let message = try #require(issues.first?.message)
    #expect(issues.map(\.line) == [line])
    #expect(
      message.hasPrefix(
        """
        An effect returned for this action is still running. It must complete before the end of \
        the test. …
        """
      )
    )
    #expect(message.contains("sleeping until 2s on a test clock that has not been advanced"))
  }

  @Test func anActionThatAnAdvancedClockBrings() async throws {
    let mainQueue = TestClock()
    let issues = await capturedIssues {
      let store = store(mainQueue: mainQueue)
      await store.send(.refresh) { $0.isLoading = true }
      await mainQueue.advance(by: .seconds(2))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("\"0 is a good number.\"") == true)
  }
}
