import TestSupport
import Testing

/// The text that a reader of a failing test sees, word for word, under Swift Testing.
@Suite struct FailureTests {
  @Test(.timeLimit(.minutes(10))) func scenariosSayOnceWhatWentWrongAndWhere() async {
    for scenario in FailureScenario.all {
      var expected: [FailureScenario.Expected] = []
      let issues = await capturedIssues { expected = await scenario.run() }
      // The consequences of a failure are noted.
      let failures = issues.filter { !$0.isWarning }
      let difference = FailureScenario.difference(
        expected,
        failures.map { (line: $0.line, message: $0.message) }
      )
      if let difference { Issue.record("\(scenario.name):\n\(difference)") }
      expectFalse(expected.isEmpty, "\(scenario.name)")
      #expect(failures.allSatisfy { $0.comments == 1 && !$0.fileID.isEmpty }, "\(scenario.name)")
    }
  }
}
