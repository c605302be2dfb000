internal import CustomDiff
package import ReducerRuntime

/// Where a test store sends its failures.
package protocol FailureReporter: Sendable {
  func report(_ failure: Failure)

  /// Reports something that does not fail the test.
  func note(_ message: String, at location: CodeLocation)
}

/// Sends failures to whichever framework runs the test, or to standard error when none does.
package struct FrameworkReporter: FailureReporter {
  package init() {}

  package func report(_ failure: Failure) {
    TestFramework.current.fail(failure.message, failure, at: failure.location)
  }

  package func note(_ message: String, at location: CodeLocation) {
    TestFramework.current.note(message, at: location)
  }
}

/// Reports issues outside any test store; the runtime finds this type by name.
package struct TestIssueReporter: LinkedIssueReporter {
  package init() {}

  package var defaultsOfTest: DependencyDefaults? { RunningTest.defaults }

  package func report(_ issue: RuntimeIssue) {
    let framework = TestFramework.current
    // Only Swift Testing knows the running test, and not in a detached task. Else the next best
    // location has to do.
    let isPlaced =
      !issue.isOfTest || framework != .swiftTesting || RunningTest.current == nil
    framework.fail(issue.message, at: IssueContext.location ?? (isPlaced ? issue.location : nil))
  }
}

/// Collects failures, to show or inspect them instead of failing a test.
package final class FailureCollector: FailureReporter {
  private let storage = Guarded<[Failure]>([])

  package init() {}

  package func report(_ failure: Failure) {
    storage.withLock { $0.append(failure) }
  }

  /// Drops a note: only failures are kept.
  package func note(_ message: String, at location: CodeLocation) {}

  package var failures: [Failure] { storage.withLock { $0 } }
}

/// Drops every issue.
struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}
