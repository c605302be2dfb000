public import ReducerRuntime
internal import Testing
internal import XCTest

/// Changes a payload, and fails the test if the value is a different case or does not change.
///
/// Use it in the closures of `send` and `receive`, where a change without effect is a mistake.
///
/// <!-- context: with-store -->
/// ```swift
/// await store.send(.editButtonTapped) {
///   expectModify(&$0.destination, case: /Destination.State.edit) { $0.title = "Blob" }
/// }
/// ```
/// <!-- checked by: Tests/ReducerTestingTests/Expect/ExpectModifyTests.swift -->
/// ```text
/// A change was made through the case "/Destination.State.edit", but the value is not that case: …
///
///     Destination.State.alert(…)
/// ```
///
/// If exhaustivity is off, the closure describes what is already true, and nothing has to change.
///
/// - Parameters:
///   - root: A value of an enum, or an optional of one.
///   - path: The case that the value must be.
///   - message: A message to add to a failure.
///   - body: Changes the payload.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
public func expectModify<Root, Value>(
  _ root: inout Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String? = nil,
  _ body: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  let context = AssertionContext.current
  guard let before = path.extract(from: root) else {
    let issue = RuntimeIssue.wrongCase(expected: path.description, state: root, location)
    return DependencyValues.current.report(issue.prefixed(message()))
  }
  do {
    let after = try path.modify(&root) { value in
      try body(&value)
      return value
    }
    guard context != .partial, isEqual(before, after) else { return }
    let issue = RuntimeIssue.unchangedPayload(of: path.description, before, location)
    DependencyValues.current.report(issue.prefixed(message()))
  } catch {
    reportThrown(error, message(), at: location)
  }
}

/// Returns the payload of a value, or ends the test if the value is a different case.
///
/// <!-- context: with-store -->
/// ```swift
/// let edit = try requireCase(store.state.destination, case: /Destination.State.edit)
/// ```
///
/// - Parameters:
///   - expression: A value of an enum, or an optional of one.
///   - path: The case that the value must be.
///   - message: A message to add to a failure.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The payload.
/// - Throws: The error that the expression throws, or the testing framework's error, already
///   reported, if the value is a different case.
public func requireCase<Root, Value>(
  _ expression: @autoclosure () throws -> Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let root = try expression()
  let payload = path.extract(from: root)
  if let payload { return payload }
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  let issue = RuntimeIssue.missingCase(path.description, in: root, location)
  let text = issue.prefixed(message()).message
  switch TestFramework.current {
  case .swiftTesting:
    return try #require(payload, Comment(rawValue: text), sourceLocation: location.testing)
  case .xcTest:
    return try XCTUnwrap(payload, text, file: location.filePath, line: location.line)
  case .none:
    TestFramework.none.fail(text, at: location)
    var root = root
    return try path.modify(&root) { $0 }
  }
}
