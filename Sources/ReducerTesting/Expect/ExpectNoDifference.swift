import CustomDiff
import ReducerRuntime

/// Fails the test with a difference if two values are not equal.
///
/// <!-- context: in-user-test -->
/// ```swift
/// expectNoDifference(user, User(name: "Blob"))
/// ```
/// <!-- output -->
/// ```text
/// A difference was found where none was expected: …
///
///     − User(name: "Blob Jr")
///     + User(name: "Blob")
///
/// (First: −, Second: +)
/// ```
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: What it must be equal to.
///   - message: What to add to a failure.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let kind: Failure.Kind
  do {
    let first = try expression1()
    let second = try expression2()
    if first == second { return }
    kind = .valuesDiffer(Failure.Difference(from: first, to: second), message())
  } catch {
    kind = .expressionThrew(String(customDumping: error, lines: FailureLimits.dump), message())
  }
  FrameworkReporter().report(Failure(kind: kind, location: location))
}
