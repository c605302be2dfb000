public import ReducerRuntime
internal import Testing
internal import XCTest

/// Changes the payload of a value, and fails the test if the value is another case or stays the same.
///
/// For the closures of `send` and `receive`, where a change that has no effect is a mistake.
///
/// <!-- context: with-store -->
/// ```swift
/// await store.send(.editButtonTapped) {
///   expectModify(&$0.destination, case: /Destination.State.edit) { $0.title = "Blob" }
/// }
/// ```
/// <!-- checked by: Tests/ReducerTestingTests/Expect/ExpectModifyTests.swift -->
/// ```text
/// A change was made through the case "/Destination.State.edit" of a value that is not this case: …
///
///     Destination.State.alert(…)
/// ```
///
/// Where not everything must be asserted, the closure says what is so already, and nothing has to change.
///
/// - Parameters:
///   - root: A value of an enum, or an optional of one.
///   - path: The case that the value is to be.
///   - message: What to add to a failure.
///   - body: Changes the payload.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
public func expectModify<Root, Value>(
  _ root: inout Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let context = AssertionContext.current
  guard let before = path.extract(from: root) else {
    if context == .rehearsal { return }
    let issue = RuntimeIssue.wrongCase(expected: path.description, state: root, location)
    return DependencyValues.current.report(issue.prefixed(message()))
  }
  do {
    let after = try path.modify(&root) { value in
      try body(&value)
      return value
    }
    guard context != .partial, context != .rehearsal, isEqual(before, after) else { return }
    let issue = RuntimeIssue.unchangedPayload(of: path.description, before, location)
    DependencyValues.current.report(issue.prefixed(message()))
  } catch {
    // What the framework has reported itself follows from that.
    if context == .rehearsal || error.isReportedByFramework { return }
    let error = String(customDumping: error, lines: FailureLimits.dump)
    FrameworkReporter().report(
      Failure(kind: .expressionThrew(error, message()), location: location)
    )
  }
}

/// The payload of a value, or an end of the test if the value is another case.
///
/// <!-- context: with-store -->
/// ```swift
/// let edit = try requireCase(store.state.destination, case: /Destination.State.edit)
/// ```
///
/// - Parameters:
///   - expression: A value of an enum, or an optional of one.
///   - path: The case that the value is to be.
///   - message: What to add to a failure.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
/// - Returns: The payload.
/// - Throws: The testing framework's error if the value is another case, which has been reported, and
///   what the expression throws.
public func requireCase<Root, Value>(
  _ expression: @autoclosure () throws -> Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let root = try expression()
  let payload = path.extract(from: root)
  if let payload { return payload }
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let issue = RuntimeIssue.missingCase(path.description, in: root, location)
  let text = issue.prefixed(message()).message
  switch TestFramework.current {
  case .swiftTesting:
    return try #require(payload, Comment(rawValue: text), sourceLocation: location.testing)
  case .xcTest:
    return try XCTUnwrap(payload, text, file: filePath, line: line)
  case .none:
    TestFramework.none.fail(text, at: location)
    var root = root
    return try path.modify(&root) { $0 }
  }
}

extension Error {
  /// Whether the testing framework has reported the error when it was thrown: `#require`, `XCTUnwrap`.
  var isReportedByFramework: Bool {
    self is ExpectationFailedError || String(reflecting: type(of: self)).hasPrefix("XCTest.")
  }
}
