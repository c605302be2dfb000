import ReducerTesting
import TestSupport
import Testing

/// Runs code as a test of its own, and returns the issues that it recorded, oldest first.
///
/// On a busy machine, the verdict on a store may wait for the end of its test. Here, that end has
/// come. Calls may also wait there, so notes that say so are left out.
nonisolated(nonsending) func capturedIssues(
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> [CapturedIssue] {
  await TestSupport.capturedIssues {
    try? await TestScope.open("a part of a test") { await body() }
  }
  .filter { !$0.isWarning || !$0.message.hasPrefix("This call waited in real time") }
}

/// Runs code as a test of its own, and returns the message of the one issue that it records.
nonisolated(nonsending) func capturedIssue(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> String {
  let issues = await capturedIssues(body)
  #expect(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
  return issues.first?.message ?? ""
}

/// Runs code as a test of its own, and returns the message of its one failure.
///
/// Notes are left out, such as that about the consequences of the failure.
nonisolated(nonsending) func capturedFailure(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> String {
  let failures = await capturedIssues(body).filter { !$0.isWarning }
  #expect(failures.count == 1, "\(failures)", sourceLocation: sourceLocation)
  return failures.first?.message ?? ""
}
