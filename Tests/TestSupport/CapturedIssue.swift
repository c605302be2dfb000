internal import Synchronization
internal import Testing

/// An issue of a test, kept instead of failing the test.
package struct CapturedIssue: Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var fileID: String
  package var line: Int
  package var isWarning: Bool
  /// The number of comments of the issue.
  package var comments: Int

  package var description: String {
    "\(fileID):\(line): \(isWarning ? "warning" : "error"): \(message)"
  }
}

/// Runs a part of a test and returns the issues that it recorded, oldest first.
///
/// They do not affect the result of the test.
///
/// - Parameter body: The code to run, on the actor of the caller. Its objects are gone when this
///   returns.
/// - Returns: The issues.
package nonisolated(nonsending) func capturedIssues(
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> [CapturedIssue] {
  guard let test = Test.current else { preconditionFailure("No test runs here.") }
  let issues = Mutex<[CapturedIssue]>([])
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    // This handler also gets issues of other tests' detached tasks, which the run reports itself.
    if Test.current != nil { issues.withLock { $0.append(CapturedIssue(issue)) } }
    return nil
  }
  let part = PartOfTest(isolation: #isolation, body: body)
  try! await trait.provideScope(for: test, testCase: Test.Case.current) { await part.run() }
  return issues.withLock { $0 }
}

/// A part of a test that a function carries elsewhere and back.
///
/// Unchecked: the body runs on the actor of the caller, which awaits it meanwhile.
private struct PartOfTest: @unchecked Sendable {
  let isolation: (any Actor)?
  let body: nonisolated(nonsending) () async -> Void

  func run() async { await run(on: isolation) }

  private func run(on isolation: isolated (any Actor)?) async { await body() }
}

extension CapturedIssue {
  init(_ issue: Issue) {
    message = issue.comments.map(\.rawValue).joined(separator: "\n")
    fileID = issue.sourceLocation?.fileID ?? ""
    line = issue.sourceLocation?.line ?? 0
    isWarning = issue.severity == .warning
    comments = issue.comments.count
  }
}
