import ReducerTesting
import TestSupport
import Testing

/// Issues that the explored code itself expects: they are no failures of an order.
@Suite(.timeLimit(.minutes(10))) struct KnownIssuesInBodiesTests {
  /// Such an issue once counted as a failure of the plain order, so no other order was tried.
  @Test func aKnownFailureOfAStoreDoesNotEndTheSearch() async throws {
    let found = try await explored {
      let result = await answers(to: 2)
      await withKnownIssue("Another matter.") {
        let store = TestStore(initialState: [Int]()) { Answers() }
        await store.send(-1) { $0 = [2] }
      }
      #expect(result == [1, 2])
    }
    #expect(found.result.failingOrder == "1/-1 held")
  }

  /// However many orders there are, it is in the result of the test once.
  @Test func itIsKnownOnce() async throws {
    let issues = await capturedIssues {
      let found = await exploreOrders {
        let result = await answers(to: 3)
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
        let result = await answers(to: 2)
        #expect(result == [1, 2])
      }
    }
    #expect(found?.failingOrder == nil)
    #expect(found?.isComplete == true)
  }

  /// An issue that is expected but does not come is a failure, as in any test.
  @Test func aKnownIssueThatDoesNotComeFailsItsOrder() async throws {
    let found = try await explored {
      let result = await answers(to: 2)
      withKnownIssue { #expect(result != [1, 2]) }
    }
    #expect(found.result.failingOrder == "1/-1 held")
  }

  @Test func aKnownIssueInTheStepsOfAWalkDoesNotEndIt() async throws {
    let found = try await walked {
      await exploreWalks(walks: 2, steps: 3) {
        TestStore(initialState: [Int]()) { Answers() }
      } steps: { _ in
        let _ = withKnownIssue { Issue.record("Another matter.") }
        Sending(1)
      } checks: {
        Always("it is short") { $0.count < 100 }
      }
    }
    #expect(found.result.failingSteps == nil)
    #expect(found.result.steps == 6)
  }
}
