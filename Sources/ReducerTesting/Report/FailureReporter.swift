internal import CustomDiff
package import ReducerRuntime

/// The receiver of the failures of a test store.
package protocol FailureReporter: Sendable {
  /// Reports a failure, or a note, which does not fail the test.
  func report(_ failure: Failure)
}

/// Reports failures to the framework that runs the test, or to standard error if none does.
package struct FrameworkReporter: FailureReporter {
  package init() {}

  package func report(_ failure: Failure) {
    if case .note(let text) = failure.kind {
      TestFramework.current.note(text, at: failure.location)
    } else {
      TestFramework.current.fail(failure.message, failure, at: failure.location)
    }
  }
}

/// Reports issues outside any test store; the runtime finds this type by name.
package struct TestIssueReporter: LinkedIssueReporter {
  package init() {}

  package var defaultsOfTest: DependencyDefaults? { RunningTest.defaults }

  package func report(_ issue: RuntimeIssue) {
    let framework = TestFramework.current
    // Only Swift Testing knows the running test, except in a detached task. Otherwise the next best
    // location must do.
    let isPlaced =
      !issue.isOfTest || framework != .swiftTesting || RunningTest.current == nil
    framework.fail(issue.message, at: IssueContext.location ?? (isPlaced ? issue.location : nil))
  }
}

/// Collects failures without notes, to show or inspect them instead of failing a test.
package final class FailureCollector: FailureReporter {
  private let storage = Guarded<[Failure]>([])

  package init() {}

  package func report(_ failure: Failure) {
    if !failure.isNote { storage.withLock { $0.append(failure) } }
  }

  package var failures: [Failure] { storage.withLock { $0 } }
}
