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
    let difference = FailureScenario.difference(
      expected,
      issues.map { (line: $0.line, message: $0.message) }
    )
    #expect(difference == nil)
    #expect(!expected.isEmpty)
    #expect(issues.allSatisfy { !$0.isWarning })
  }
}
