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
    let isLost = framework == .swiftTesting && RunningTest.current == nil
    let message = issue.message + (isLost ? whereNoTestIsKnown(issue) : "")
    framework.fail(message, at: IssueContext.location ?? (isPlaced ? issue.location : nil))
  }

  /// A paragraph about the use of a dependency in code that has lost the values of its test.
  private func whereNoTestIsKnown(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .untestedDependency, .partlyLiveDependency, .unimplemented:
      """


      No test is known where it was used, as in "Task.detached" or a callback, and the overrides of a test \
      or a store do not apply there. Use "Task { … }" in place of "Task.detached", or pass the \
      dependencies on with "withEscapedDependencies".
      """
    default: ""
    }
  }
}
