package import ReducerRuntime

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
