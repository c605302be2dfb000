import CustomDiff
import ReducerRuntime

/// Fails the test unless a value changes exactly as expected.
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
/// Without an operation, `changes` only describes what must already be true.
///
/// - Parameters:
///   - expression: The value, read before and after the operation.
///   - message: A message to add to a failure.
///   - operation: Changes the value. If it is nil, the value is compared as it is.
///   - updateExpectingResult: Turns the value before the operation into the expected one after it.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
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

/// Fails the test unless an asynchronous operation changes a value exactly as expected.
///
/// - Parameters:
///   - expression: The value, read before and after the operation.
///   - message: A message to add to a failure.
///   - operation: Changes the value.
///   - updateExpectingResult: Turns the value before the operation into the expected one after it.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
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

/// A value before and after an operation, to compare with what was expected.
private struct ValueChange<T: Equatable> {
  var before: T
  var after: T
  /// Whether all changes must be described, and at least one must happen.
  var isExhaustive: Bool

  /// Returns what is wrong, or nil if the change is as expected.
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
