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
    #expect(failures.allSatisfy { $0.comments == 1 && !$0.fileID.isEmpty })
  }
}
