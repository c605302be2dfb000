internal import Synchronization
internal import Testing

/// An issue that was recorded in a test, kept instead of failing it.
package struct CapturedIssue: Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var fileID: String
  package var line: Int
  package var isWarning: Bool
  /// How many comments the issue had.
  package var comments: Int

  package var description: String {
    "\(fileID):\(line): \(isWarning ? "warning" : "error"): \(message)"
  }
}

/// Runs a part of a test and returns the issues that it recorded, oldest first.
///
/// The test's result says nothing of them.
///
/// - Parameter body: The code to run, where the caller runs. Its objects are gone when this
///   returns.
/// - Returns: The issues.
package nonisolated(nonsending) func capturedIssues(
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> [CapturedIssue] {
  guard let test = Test.current else { preconditionFailure("No test runs here.") }
  let issues = Mutex<[CapturedIssue]>([])
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    // An issue of another test's detached task reaches all handlers; the run reports it itself.
    if Test.current != nil { issues.withLock { $0.append(CapturedIssue(issue)) } }
    return nil
  }
  let part = PartOfTest(isolation: #isolation, body: body)
  try! await trait.provideScope(for: test, testCase: Test.Case.current) { await part.run() }
  return issues.withLock { $0 }
}

/// A part of a test that goes through a function which runs elsewhere, and comes back.
///
/// Unchecked: the body runs where the caller runs, which awaits it meanwhile.
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
