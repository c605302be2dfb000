@_spi(Locks) import CustomDiff
import TestSupport
import Testing

/// What a reader of a failing test sees, word for word, under Swift Testing.
@Suite struct FailureTests {
  @Test(.timeLimit(.minutes(10)), arguments: FailureScenario.all)
  func saysOnceWhatWentWrongAndWhere(scenario: FailureScenario) async {
    var expected: [FailureScenario.Expected] = []
    let issues = await capturedIssues {
      expected = await scenario.run()
    }
    // What follows from a failure is noted.
    let failures = issues.filter { !$0.isWarning }
    let difference = FailureScenario.difference(
      expected,
      failures.map { (line: $0.line, message: $0.message) }
    )
    #expect(difference == nil)
    #expect(!expected.isEmpty)
  }

  /// What `withKnownIssue` hands to a test that expects the failure.
  @Test(arguments: FailureScenario.all)
  func isOneIssueAtOnePlaceWithOneComment(scenario: FailureScenario) async {
    let issues = Guarded<[(comments: Int, hasPlace: Bool)]>([])
    var expected: [FailureScenario.Expected] = []
    await withKnownIssue {
      expected = await scenario.run()
    } matching: { issue in
      if issue.severity == .error {
        issues.withLock { $0.append((issue.comments.count, issue.sourceLocation != nil)) }
      }
      return true
    }
    let found = issues.withLock { $0 }
    #expect(found.count == expected.count)
    #expect(found.allSatisfy { $0.comments == 1 && $0.hasPlace })
  }
}
