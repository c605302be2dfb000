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
///   - expression2: The value that it must be equal to.
///   - message: A message to add to a failure.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
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
  do {
    let first = try expression1()
    let second = try expression2()
    if first == second { return }
    let kind = Failure.Kind.valuesDiffer(Failure.Difference(from: first, to: second), message())
    FrameworkReporter().report(Failure(kind: kind, location: location))
  } catch {
    reportThrown(error, message(), at: location)
  }
}
