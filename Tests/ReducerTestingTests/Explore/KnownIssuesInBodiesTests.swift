import ReducerTesting
import TestSupport
import Testing

/// Issues that the explored code itself expects: they are no failures of an order.
@Suite(.timeLimit(.minutes(10))) struct KnownIssuesInBodiesTests {
  private struct Search: Reducer {
    enum Action: Equatable { case query(String), response(String) }

    func reduce(into state: inout String, action: Action) -> Effect<Action> {
      switch action {
      case .query(let query): return .run { await $0(.response(query)) }
      case .response(let result): state = result
      }
      return .none
    }
  }

  private nonisolated(nonsending) func result(of queries: String...) async -> String {
    let store = TestStore(initialState: "") { Search() }
    for query in queries { await store.send(.query(query)) }
    await store.finish()
    return store.state
  }

  /// Such an issue once counted as a failure of the plain order, so no other order was tried.
  @Test func aKnownIssueOfTheBodyDoesNotEndTheSearch() async throws {
    let found = try await explored {
      let result = await result(of: "s", "sw")
      withKnownIssue("Another matter.") { #expect(Bool(false)) }
      #expect(result == "sw")
    }
    #expect(found.result.failingOrder == "query/response held")
  }

  @Test func aKnownFailureOfAStoreDoesNotEndTheSearch() async throws {
    let found = try await explored {
      let result = await result(of: "s", "sw")
      await withKnownIssue("Another matter.") {
        let store = TestStore(initialState: "") { Search() }
        await store.send(.response("x")) { $0 = "y" }
      }
      #expect(result == "sw")
    }
    #expect(found.result.failingOrder == "query/response held")
  }

  /// However many orders there are, it is in the result of the test once.
  @Test func itIsKnownOnce() async throws {
    let issues = await capturedIssues {
      let found = await exploreOrders {
        let result = await result(of: "s", "sw", "swi")
        withKnownIssue("Another matter.") { Issue.record("Here is \(result.isEmpty).") }
      }
      #expect(found.isComplete)
      #expect(found.ordersTried == 15)
    }
    #expect(issues.map(\.message) == ["Here is false."])
  }

  /// Who expects a failure of any order says so around the exploration, which then tries them all.
  @Test func anIssueThatTheTestExpectsAroundTheSearchFailsNoOrder() async {
    var found: OrderExploration?
    await withKnownIssue {
      found = await exploreOrders {
        let result = await result(of: "s", "sw")
        #expect(result == "sw")
      }
    }
    #expect(found?.failingOrder == nil)
    #expect(found?.isComplete == true)
  }

  /// An issue that is expected but does not come is a failure, as in any test.
  @Test func aKnownIssueThatDoesNotComeFailsItsOrder() async throws {
    let found = try await explored {
      let result = await result(of: "s", "sw")
      withKnownIssue { #expect(result != "sw") }
    }
    #expect(found.result.failingOrder == "query/response held")
  }

  @Test func aKnownIssueInTheStepsOfAWalkDoesNotEndIt() async throws {
    let found = try await walked {
      await exploreWalks(walks: 2, steps: 3) {
        TestStore(initialState: "") { Search() }
      } steps: { state in
        let _ = withKnownIssue { Issue.record("Another matter.") }
        Sending(.query(state + "s"))
      } checks: {
        Always("it is short") { $0.count < 100 }
      }
    }
    #expect(found.result.failingSteps == nil)
    #expect(found.result.steps == 6)
  }
}
