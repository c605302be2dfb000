import CustomDiff
import XCTest

/// The text that a reader of a failing test sees, word for word, under XCTest.
final class FailureXCTests: XCTestCase {
  private let failures = Guarded<[(line: Int, message: String)]?>(nil)

  /// Keeps failures if a test wants them, since not all platforms can expect failures.
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    let isKept = failures.withLock { failures in
      failures?.append((lineNumber, description))
      return failures != nil
    }
    guard !isKept else { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }

  func testSaysOnceWhatWentWrongAndWhere() async {
    for scenario in FailureScenario.all {
      failures.withLock { $0 = [] }
      let expected = await scenario.run()
      let actual = failures.withLock { failures in
        defer { failures = nil }
        return failures ?? []
      }
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
