import ReducerRuntime
internal import Testing
internal import XCTest

/// Reports an error that a closure or an expression of an assertion threw.
///
/// - Parameters:
///   - error: The error.
///   - message: A message to add to the failure.
///   - location: The line of the assertion.
func reportThrown(_ error: any Error, _ message: String?, at location: CodeLocation) {
  if error.isReportedByFramework { return }
  let error = String(customDumping: error, lines: FailureLimits.dump)
  FrameworkReporter().report(Failure(kind: .expressionThrew(error, message), location: location))
}

extension Error {
  /// Whether the testing framework already reported the error, as `#require` and `XCTUnwrap` do.
  var isReportedByFramework: Bool {
    // An error of XCTest that skips the test is no failure.
    if self is XCTSkip { return false }
    return self is ExpectationFailedError
      || String(reflecting: type(of: self)).hasPrefix("XCTest.")
  }
}
