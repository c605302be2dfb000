import ReducerTesting
import TestSupport

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
