import CustomDiff
import ReducerRuntime
import SwiftCode
internal import Testing
internal import XCTest

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
/// An object is the same before and after, so a note says that its changes are not compared.
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
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  do {
    let change = ValueChange(try expression())
    try operation?()
    let after = try expression()
    change.check(
      against: after,
      isExhaustive: operation != nil,
      updateExpectingResult,
      message(),
      at: location
    )
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
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  do {
    let change = ValueChange(try expression())
    try await operation()
    let after = try expression()
    change.check(
      against: after,
      isExhaustive: true,
      updateExpectingResult,
      message(),
      at: location
    )
  } catch {
    reportThrown(error, message(), at: location)
  }
}

/// A value before an operation, to compare with the value after it and with the expectation.
private struct ValueChange<T: Equatable> {
  private let before: T

  init(_ before: T) { self.before = before }

  /// Reports the failure, unless the change is as expected.
  ///
  /// - Parameters:
  ///   - after: The value after the operation.
  ///   - isExhaustive: True if all changes must be described, and at least one must happen.
  ///   - update: Makes the expected change.
  ///   - message: A message to add to the failure.
  ///   - location: The line of the assertion.
  func check(
    against after: T,
    isExhaustive: Bool,
    _ update: (inout T) throws -> Void,
    _ message: @autoclosure () -> String?,
    at location: CodeLocation
  ) {
    let change = StateChange(before: before, after: after)
    let finding = withoutActuallyEscaping(update) { update in
      var expectation = StateExpectation(change, isExhaustive ? .on : .off, update)
      return expectation.evaluate()
    }
    if let finding {
      Failure(kind: finding.kind.of(before, message()), location: location).report()
    }
    if let object = change.objects.first {
      Failure(kind: .note(.unseen(object)), location: location).report()
    }
  }
}

extension Failure.Kind {
  /// Returns the failure in words for a value that is not the state of a store.
  fileprivate func of(_ value: Any, _ message: String?) -> Failure.Kind {
    switch self {
    case .stateMismatch(let difference), .stateDidNotChange(let difference):
      return .changeDiffers(difference, message)
    case .noStateChange:
      return .valueDidNotChange(
        String(customDumping: value, lines: FailureLimits.dump),
        message
      )
    case .assertionThrew(let error): return .expressionThrew(error, message)
    default: return self
    }
  }
}

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
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  do {
    let first = try expression1()
    let second = try expression2()
    if first == second { return }
    let made = boundedDifference(between: first, and: second)
    let unequal = made?.pathsUnequalToThemselves ?? []
    Failure(
      kind: .valuesDiffer(Failure.Difference(made, from: first, words: .comparison), message()),
      location: location,
      advice: unequal.isEmpty ? [] : [.compareContent(unequal, isState: false)]
    ).report()
  } catch {
    reportThrown(error, message(), at: location)
  }
}

/// Reports an error that a closure or an expression of an assertion threw.
///
/// - Parameters:
///   - error: The error.
///   - message: A message to add to the failure.
///   - location: The line of the assertion.
func reportThrown(_ error: any Error, _ message: String?, at location: CodeLocation) {
  if error.isReportedByFramework { return }
  let kind = Failure.Kind.expressionThrew(Failure.dump(of: error), message)
  Failure(kind: kind, location: location).report()
}

extension Error {
  /// True if the testing framework already reported the error, as `#require` and `XCTUnwrap` do.
  var isReportedByFramework: Bool {
    // The error with which XCTest skips a test is not a failure.
    if self is XCTSkip { return false }
    return self is ExpectationFailedError
      || String(reflecting: type(of: self)).hasPrefix("XCTest.")
  }
}

extension Difference {
  /// The lines of the first changed parts that do not equal themselves, such as NaN.
  fileprivate var pathsUnequalToThemselves: [String] {
    zip(changes(limit: DiffLimits.examinedChanges), paths(limit: DiffLimits.examinedChanges).lines)
      .filter { change, _ in
        guard case .changed(.indistinguishable, let values) = change.kind else { return false }
        return !isEqual(values.new, values.new)
      }
      .prefix(3).map(\.1)
  }
}
