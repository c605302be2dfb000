import ReducerTesting
import TestSupport

/// Runs a piece of code as a test of its own, and returns the issues that it recorded, oldest first.
///
/// On a busy machine the verdict on a store may have to wait for its test to end; here it has come.
/// Calls may also have to wait there, and the notes that say so are left out.
nonisolated(nonsending) func capturedIssues(
  _ body: nonisolated(nonsending) @escaping () async -> Void
) async -> [CapturedIssue] {
  await TestSupport.capturedIssues {
    try? await TestScope.open("a part of a test") { await body() }
  }
  .filter { !$0.isWarning || !$0.message.hasPrefix("This call waited in real time") }
}
