import ReducerRuntime

/// Drops every issue.
struct SilentReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {}
}
