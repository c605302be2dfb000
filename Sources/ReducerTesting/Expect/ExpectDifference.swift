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
    if let kind = try comparison.failure(updateExpectingResult, message()) {
      FrameworkReporter().report(Failure(kind: kind, location: location))
    }
  } catch {
    reportThrown(error, message(), at: location)
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
    if let kind = try comparison.failure(updateExpectingResult, message()) {
      FrameworkReporter().report(Failure(kind: kind, location: location))
    }
  } catch {
    reportThrown(error, message(), at: location)
  }
}

/// A value before and after an operation, to compare with what was expected.
private struct ValueChange<T: Equatable> {
  var before: T
  var after: T
  /// Whether all changes must be described, and at least one must happen.
  var isExhaustive: Bool

  /// Returns what is wrong, or nil if the change is as expected.
  func failure(
    _ update: (inout T) throws -> Void,
    _ message: @autoclosure () -> String?
  ) throws -> Failure.Kind? {
    var expected = isExhaustive ? before : after
    try update(&expected)
    if expected != after {
      return .changeDiffers(Failure.Difference(from: expected, to: after), message())
    }
    return isExhaustive && expected == before ? .valueDidNotChange(message()) : nil
  }
}
