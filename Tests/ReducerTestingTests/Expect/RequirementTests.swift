import ReducerTesting
import TestSupport
import Testing

/// The framework has already reported a failed requirement in an argument of an assertion.
@Suite struct RequirementTests {
  private func issueCount(
    _ body: nonisolated(nonsending) @escaping () async throws -> Void
  ) async -> Int {
    await capturedIssues { try? await body() }.count
  }

  private let missing: Int? = nil

  @Test func requirementFailsOnce() async {
    await expectEqual(issueCount { expectNoDifference(try #require(missing), 1) }, 1)
    await expectEqual(issueCount { expectDifference(try #require(missing)) { $0 = 1 } }, 1)
    await expectEqual(
      issueCount {
        await expectDifference(try #require(missing), operation: {}, changes: { $0 = 1 })
      },
      1
    )
  }
}
