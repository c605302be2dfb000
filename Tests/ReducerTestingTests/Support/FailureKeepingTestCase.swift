import CustomDiff
import XCTest

/// A test case that can keep its failures, since not all platforms can expect failures.
class FailureKeepingTestCase: XCTestCase {
  private let failures = Guarded<[(line: Int, message: String)]?>(nil)

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

  /// Keeps the failures from here on.
  func keepFailures() {
    failures.withLock { $0 = [] }
  }

  /// - Returns: The failures since `keepFailures()`, after which no more are kept.
  func takeFailures() -> [(line: Int, message: String)] {
    failures.withLock { failures in
      defer { failures = nil }
      return failures ?? []
    }
  }
}
