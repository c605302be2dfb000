import XCTest

/// The text that a reader of a failing test sees, word for word, under XCTest.
final class FailureXCTests: FailureKeepingTestCase {
  func testSaysOnceWhatWentWrongAndWhere() async {
    for scenario in FailureScenario.all {
      keepFailures()
      let expected = await scenario.run()
      let actual = takeFailures()
      // XCTest writes the name of its assertion before the message.
      let prefixed = expected.map {
        FailureScenario.Expected(line: $0.line, message: "failed - \($0.message)")
      }
      XCTAssertFalse(expected.isEmpty)
      if let difference = FailureScenario.difference(prefixed, actual) {
        XCTFail("\(scenario.name):\n\(difference)")
      }
    }
  }
}
