import CustomDiff
import ReducerRuntime

/// Fails the test unless a value changes exactly as said.
///
/// <!-- context: in-plain-test -->
/// ```swift
/// var counter = Counter()
/// expectDifference(counter) {
///   counter.increment()
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// Without an operation, `changes` says only what must be so already.
///
/// - Parameters:
///   - expression: The value, read before and after the operation.
///   - message: What to add to a failure.
///   - operation: What changes the value; nil compares the value as it is.
///   - updateExpectingResult: Turns the value before into the one after.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
public func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: (() throws -> Void)? = nil,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try operation?()
    let comparison = ValueChange(
      before: before,
      after: try expression(),
      isExhaustive: operation != nil
    )
    comparison.report(try comparison.failure(updateExpectingResult), message(), at: location)
  } catch {
    FrameworkReporter().report(
      Failure(
        kind: .expressionThrew(String(customDumping: error, lines: FailureLimits.dump), message()),
        location: location
      )
    )
  }
}

/// Fails the test unless a value changes exactly as said, with an asynchronous operation.
///
/// - Parameters:
///   - expression: The value, read before and after the operation.
///   - message: What to add to a failure.
///   - operation: What changes the value.
///   - updateExpectingResult: Turns the value before into the one after.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
public nonisolated(nonsending) func expectDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  operation: nonisolated(nonsending) () async throws -> Void,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let before = try expression()
    try await operation()
    let comparison = ValueChange(before: before, after: try expression(), isExhaustive: true)
    comparison.report(try comparison.failure(updateExpectingResult), message(), at: location)
  } catch {
    FrameworkReporter().report(
      Failure(
        kind: .expressionThrew(String(customDumping: error, lines: FailureLimits.dump), message()),
        location: location
      )
    )
  }
}

/// A value before and after something, to be compared with what was expected.
private struct ValueChange<T: Equatable> {
  var before: T
  var after: T
  /// Whether all changes must be said, and so there must be one.
  var isExhaustive: Bool

  /// What is wrong, or nil if the change is as expected.
  func failure(_ update: (inout T) throws -> Void) throws -> Failure.Difference?? {
    var expected = isExhaustive ? before : after
    try update(&expected)
    if expected != after { return .some(Failure.Difference(from: expected, to: after)) }
    return isExhaustive && expected == before ? .some(nil) : nil
  }

  func report(
    _ failure: Failure.Difference??,
    _ message: String?,
    at location: CodeLocation
  ) {
    guard let failure else { return }
    let kind =
      failure.map { Failure.Kind.changeDiffers($0, message) } ?? .valueDidNotChange(message)
    FrameworkReporter().report(Failure(kind: kind, location: location))
  }
}
