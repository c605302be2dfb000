public import ReducerRuntime

// The names that XCTest tests use. They report to the framework that runs the test.

/// Fails the test with a difference if two values are not equal: ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
///
/// <!-- context: with-store -->
/// ```swift
/// XCTAssertNoDifference(user, User(name: "Blob"))
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
public func XCTAssertNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    try expression1(),
    try expression2(),
    given(message()),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Fails the test unless a value changes exactly as expected.
///
/// <!-- context: in-plain-test -->
/// ```swift
/// var counter = Counter()
/// XCTAssertDifference(counter) {
///   counter.increment()
/// } changes: {
///   $0.count = 1
/// }
/// ```
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
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  operation: (() throws -> Void)? = nil,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectDifference(
    try expression(),
    given(message()),
    operation: operation,
    changes: updateExpectingResult,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
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
public nonisolated(nonsending) func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  operation: nonisolated(nonsending) () async throws -> Void,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await expectDifference(
    try expression(),
    given(message()),
    operation: operation,
    changes: updateExpectingResult,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Changes a payload, and fails the test if the value is a different case or does not change.
///
/// <!-- context: with-store -->
/// ```swift
/// await store.send(.editButtonTapped) {
///   XCTModify(&$0.destination, case: /Destination.State.edit) { $0.title = "Blob" }
/// }
/// ```
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
public func XCTModify<Root, Value>(
  _ root: inout Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectModify(
    &root,
    case: path,
    given(message()),
    body,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Changes the value of an optional, and fails the test if it is nil or does not change.
///
/// <!-- context: with-store -->
/// ```swift
/// await store.send(.refresh) {
///   XCTModify(&$0.fact) { $0 = "1 is a good number." }
/// }
/// ```
///
/// - Parameters:
///   - optional: The optional.
///   - message: A message to add to a failure.
///   - body: Changes the value.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
public func XCTModify<Value>(
  _ optional: inout Value?,
  _ message: @autoclosure () -> String = "",
  _ body: (_ value: inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectModify(
    &optional,
    case: .some,
    given(message()),
    body,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Returns the payload of a value, or ends the test if the value is a different case.
///
/// <!-- context: with-store -->
/// ```swift
/// let edit = try XCTUnwrap(store.state.destination, case: /Destination.State.edit)
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
public func XCTUnwrap<Root, Value>(
  _ expression: @autoclosure () throws -> Root,
  case path: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  try requireCase(
    try expression(),
    case: path,
    given(message()),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Returns a message, or nil if it is empty, since XCTest passes an empty message for none.
private func given(_ message: String) -> String? {
  message.isEmpty ? nil : message
}
