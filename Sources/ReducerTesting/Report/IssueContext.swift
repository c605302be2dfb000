internal import ReducerRuntime

/// Reports the failures of a helper at the line that calls it.
///
/// A helper takes the location of its caller, and makes its assertions in the closure. Without it,
/// failures point to the lines of the helper, which are the same for every test.
///
/// <!-- context: top-level -->
/// ```swift
/// extension TestStoreOf<StandupFormFeature> {
///   func addAttendee(
///     fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
///   ) async {
///     await withIssueContext(fileID: fileID, filePath: file, line: line) {
///       await send(.addAttendeeButtonTapped) {
///         $0.focus = .attendee(UUID(1))
///         $0.standup.attendees.append(Attendee(id: UUID(1)))
///       }
///     }
///   }
/// }
/// ```
///
/// This applies to all functions of this library that the operation calls: those of stores and test
/// clocks, comparisons, explorations, and `reportIssue`. If a helper calls another one, failures of
/// both are reported at the line that calls the first.
///
/// - Parameters:
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - operation: The assertions of the helper.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public func withIssueContext<Result>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt = 1,
  operation: () throws -> Result
) rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try IssueContext.$location.withValue(location.inContext, operation: operation)
}

/// Reports the failures of an asynchronous helper at the line that calls it.
///
/// - Parameters:
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - operation: The assertions of the helper.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public nonisolated(nonsending) func withIssueContext<Result>(
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt = 1,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await IssueContext.$location.withValue(location.inContext, operation: operation)
}

/// The line that calls the running helper.
enum IssueContext {
  @TaskLocal static var location: CodeLocation?
}

extension CodeLocation {
  /// The location to report: the line that calls the running helper, or this one without a helper.
  var inContext: CodeLocation { IssueContext.location ?? self }
}
