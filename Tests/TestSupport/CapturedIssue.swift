internal import Testing
internal import Synchronization

/// An issue that was recorded in a test, kept instead of failing it.
package struct CapturedIssue: Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var fileID: String
  package var line: Int
  package var isWarning: Bool

  package var description: String {
    "\(fileID):\(line): \(isWarning ? "warning" : "error"): \(message)"
  }
}

/// Runs a part of a test and returns the issues that it recorded, oldest first.
///
/// - Parameter body: What to run. What it makes is gone when this returns.
/// - Returns: The issues, which count as known and do not fail the test.
package nonisolated(nonsending) func capturedIssues(
  _ body: nonisolated(nonsending) () async -> Void
) async -> [CapturedIssue] {
  let issues = Mutex<[CapturedIssue]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    issues.withLock { $0.append(CapturedIssue(issue)) }
    return true
  }
  return issues.withLock { $0 }
}

extension CapturedIssue {
  init(_ issue: Issue) {
    message = issue.comments.map(\.rawValue).joined(separator: "\n")
    fileID = issue.sourceLocation?.fileID ?? ""
    line = issue.sourceLocation?.line ?? 0
    isWarning = issue.severity == .warning
  }
}
