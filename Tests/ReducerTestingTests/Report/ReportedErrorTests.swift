import ReducerTesting
import TestSupport
import Testing
import XCTest

/// Errors of the testing frameworks: those that are failures have been reported once.
@Suite struct ReportedErrorTests {
  @Test func effectRethrowsErrorOfRequirement() async {
    var line = 0
    let issues = await capturedIssues {
      line = #line + 1
      let store = counterStore { .run { _ in try #require(Bool(false)) } }
      await store.send(.start)
    }
    expectEqual(issues.map(\.line), [line])
  }

  /// Skipping is not a failure, so nothing has been reported when the closure ends early.
  @Test func skippingClosureAssertsNothing() async {
    let message = await capturedIssue {
      let store = counterStore()
      await store.send(.add(1)) { _ in throw XCTSkip("not here") }
    }
    expectPrefix(message, "The trailing closure threw an error")
  }

  /// Swift Testing takes no line zero.
  @Test func lineZeroIsReportedAsTheFirst() async {
    let issues = await capturedIssues { reportIssue("Wrong.", fileID: "M/A.swift", line: 0) }
    expectEqual(issues.map(\.line), [1])
  }
}
