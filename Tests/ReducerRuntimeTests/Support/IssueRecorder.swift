import ReducerRuntime
import CustomDiff

/// Runs code and returns its reports.
func misuseReports(_ body: () throws -> Void) rethrows -> [String] {
  let recorder = IssueRecorder()
  try withDependencies {
    $0.issueReporter = recorder
  } operation: {
    try body()
  }
  return recorder.messages
}

/// Collects issues instead of failing the test.
final class IssueRecorder: IssueReporter {
  private let storage = Guarded<[String]>([])

  var messages: [String] { storage.withLock { $0 } }

  func report(_ issue: RuntimeIssue) {
    let message = issue.message
    storage.withLock { $0.append(message) }
  }
}
