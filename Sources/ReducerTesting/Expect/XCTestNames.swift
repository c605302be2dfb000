public import ReducerRuntime

// The names that tests in XCTest use. They report under whichever framework runs the test.

/// Fails the test with a difference if two values are not equal: ``expectNoDifference(_:_:_:fileID:file:line:column:)``.
///
/// <!-- context: with-store -->
/// ```swift
/// XCTAssertNoDifference(user, User(name: "Blob"))
/// ```
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: The value that it must be equal to.
///   - message: What to add to a failure.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
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
    file: filePath,
    line: line,
    column: column
  )
}

/// Fails the test unless a value changes exactly as said.
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
///   - message: What to add to a failure.
///   - operation: What changes the value; nil compares the value as it is.
///   - updateExpectingResult: Turns the value before into the one after.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
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
    file: filePath,
    line: line,
    column: column
  )
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
    file: filePath,
    line: line,
    column: column
  )
}

/// Changes the payload of a value, and fails the test if the value is another case or stays the same.
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
///   - path: The case that the value is to be.
///   - message: What to add to a failure.
///   - body: Changes the payload.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
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
    file: filePath,
    line: line,
    column: column
  )
}

/// The payload of a value, or an end of the test if the value is another case.
///
/// <!-- context: with-store -->
/// ```swift
/// let edit = try XCTUnwrap(store.state.destination, case: /Destination.State.edit)
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
    file: filePath,
    line: line,
    column: column
  )
}

/// A message of a test; XCTest passes an empty one for none.
private func given(_ message: String) -> String? {
  message.isEmpty ? nil : message
}
