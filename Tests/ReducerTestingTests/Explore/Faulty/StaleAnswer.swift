import ReducerTesting
import Synchronization
import TestSupport
import Testing

/// A search that shows the answer that comes last, whatever was asked last.
struct StaleAnswerFeature: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }
  enum Action: Equatable {
    case queryChanged(String)
    case response(String)
  }
  enum CancelID { case search }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      let search = Effect<Action>.run { send in await send(.response(query)) }
      return isMended ? search.cancellable(id: CancelID.search, cancelInFlight: true) : search
    case .response(let answer):
      state.results = [answer]
      return .none
    }
  }
}

@Suite struct StaleAnswerTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: StaleAnswerFeature.State()) {
        StaleAnswerFeature(isMended: isMended)
      }
      await store.send(.queryChanged("s"))
      await store.send(.queryChanged("sw"))
      await store.finish()
      store.assert { $0.results = ["sw"] }
    }
    if isMended {
      found.expectSuccess()
    } else {
      found.expectFailure(deviations: 1, order: "queryChanged/response held")
      let message = try #require(found.issues.first).message
      #expect(
        message.contains(
          """
          .response("s"), the answer to .queryChanged("s"), came after .response("sw"), \
          the answer to .queryChanged("sw")
          """
        )
      )
      #expect(message.contains("exploreOrders(replaying: \"queryChanged/response held\")"))
    }
  }

  @Test("A failure of the body's own is reported once, too")
  func expectation() async throws {
    let test = try #require(Test.current)
    let issues = Mutex<[String]>([])
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
      issues.withLock { $0.append("\(issue)") }
      return nil
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await exploreOrders {
        let store = TestStore(initialState: StaleAnswerFeature.State()) { StaleAnswerFeature() }
        await store.send(.queryChanged("s"))
        await store.send(.queryChanged("sw"))
        await store.finish()
        #expect(store.state.results == ["sw"])
      }
    }
    #expect(issues.withLock { $0.count } == 1)
    #expect(issues.withLock { $0[0] }.contains("replaying: \"queryChanged/response held\""))
  }
}
