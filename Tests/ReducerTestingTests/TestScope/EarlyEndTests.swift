import ReducerTesting
import TestSupport
import Testing

/// A test that ends early could not assert the rest, so its stores do not fail it.
@MainActor @Suite struct EarlyEndTests {
  struct Thrown: Error {}

  /// Leaves an action and an effect behind.
  nonisolated(nonsending) private func leave(_ store: TestStoreOf<Counter>) async {
    await store.send(.start)
  }

  @Test(arguments: [false, true]) func thrownErrorIsTheOnlyFailure(isKept: Bool) async {
    let kept = Kept<TestStoreOf<Counter>>()
    let issues = await capturedIssues {
      await #expect(throws: Thrown.self) {
        try await TestScope.open("test") {
          let store = leavingStore()
          if isKept { kept.value = store }
          await leave(store)
          throw Thrown()
        }
      }
    }
    expectEqual(issues, [])
  }

  @Test(arguments: [false, true]) func testThatReturnsIsJudged(isKept: Bool) async {
    let kept = Kept<TestStoreOf<Counter>>()
    let issues = await capturedIssues {
      try? await TestScope.open("test") {
        let store = leavingStore()
        if isKept { kept.value = store }
        await leave(store)
      }
    }
    expectEqual(issues.count, 2)
  }

  /// The test runs with a scope, and without one.
  @Test(arguments: [false, true]) func cancelledTestHasNoFailure(hasScope: Bool) async {
    let issues = await capturedIssues {
      let task = Task {
        @MainActor func body() async {
          let store = leavingStore()
          await leave(store)
          withUnsafeCurrentTask { $0?.cancel() }
        }
        if hasScope { try? await TestScope.open("test") { await body() } } else { await body() }
      }
      _ = await task.value
    }
    expectEqual(issues, [])
  }

  @Test func verdictFollowsTheFailuresOfTheTest() async {
    let issues = await capturedIssues {
      do {
        let store = leavingStore()
        await leave(store)
      }
      Issue.record("of the test")
    }
    expectEqual(issues.map(\.message).firstIndex(of: "of the test"), 0)
    expectEqual(issues.count, 3)
  }

  @Test func exploredBodyThatThrowsHasOneFailure() async {
    let message = await capturedIssue {
      await exploreOrders {
        let store = leavingStore()
        store.exhaustivity = .on
        await leave(store)
        throw Thrown()
      }
    }
    expectPrefix(message, "The body threw an error: Thrown()")
  }

  @Test func exploredBodyEndsWithItsTest() async {
    let runs = Kept<Int>()
    runs.value = 0
    let issues = await capturedIssues {
      // Cancelling a test cancels the task of the test, but not the task of a run.
      let test = Kept<Task<OrderExploration, Never>>()
      let task = Task {
        await exploreOrders {
          let store = leavingStore()
          store.exhaustivity = .on
          store.timeout = .seconds(600)
          runs.value? += 1
          await leave(store)
          test.value?.cancel()
          await store.finish()
        }
      }
      test.value = task
      _ = await task.value
    }
    expectEqual(issues, [])
    expectEqual(runs.value, 1)
  }
}
