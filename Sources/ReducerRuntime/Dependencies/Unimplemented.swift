public import Foundation

/// Creates an endpoint without an implementation: a call fails the test.
///
/// The function has any number of parameters, and is `async` or `throws` as the context requires.
///
/// <!-- context: fact-client, top-level; module: unimplemented -->
/// ```swift
/// extension FactClient: TestDependencyKey {
///   static let testValue = Self(
///     fetch: unimplemented("FactClient.fetch"),
///     latest: unimplemented("FactClient.latest", placeholder: Fact.none)
///   )
/// }
/// ```
/// <!-- checked by: Tests/ReducerTestingTests/Report/FailureScenario+Runtime.swift -->
/// ```text
/// "FactClient.fetch" was called, but the test gave it no implementation.
/// ```
///
/// - Parameters:
///   - name: The name of the endpoint in failures. The default is its location in the source.
///   - placeholder: The result of the function after the report.
///   - fileID: The file of the endpoint, for failures.
///   - filePath: The path of that file.
///   - line: The line of the endpoint, for failures.
///   - column: The column of the endpoint, for failures.
/// - Returns: A function that reports its call and returns the placeholder.
public func unimplemented<each Input, Output>(
  _ name: String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Output,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Output {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Input) in
    reportUnimplemented(name, location)
    return placeholder()
  }
}

/// Creates an endpoint without an implementation: a call fails the test and throws.
///
/// <!-- context: in-members -->
/// ```swift
/// var fetch: @Sendable (Int) async throws -> Fact = unimplemented("FactClient.fetch")
/// ```
///
/// - Parameters:
///   - name: The name of the endpoint in failures. The default is its location in the source.
///   - fileID: The file of the endpoint, for failures.
///   - filePath: The path of that file.
///   - line: The line of the endpoint, for failures.
///   - column: The column of the endpoint, for failures.
/// - Returns: A function that reports its call and throws an ``UnimplementedFailure``.
public func unimplemented<each Input, Output>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) throws -> Output {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Input) in
    reportUnimplemented(name, location)
    throw UnimplementedFailure(endpoint: name.isEmpty ? "\(location)" : name)
  }
}

/// Creates an endpoint without an implementation or result: a call fails the test.
///
/// - Parameters:
///   - name: The name of the endpoint in failures. The default is its location in the source.
///   - fileID: The file of the endpoint, for failures.
///   - filePath: The path of that file.
///   - line: The line of the endpoint, for failures.
///   - column: The column of the endpoint, for failures.
/// - Returns: A function that reports its call.
@_disfavoredOverload  // Where the endpoint may throw, it throws.
public func unimplemented<each Input>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Void {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Input) in reportUnimplemented(name, location) }
}

/// Creates an endpoint without an implementation: a call fails the test and returns an empty value.
///
/// <!-- context: in-members -->
/// ```swift
/// var names: @Sendable () async -> [String] = unimplemented("Client.names")  // Returns [].
/// ```
///
/// - Parameters:
///   - name: The name of the endpoint in failures. The default is its location in the source.
///   - fileID: The file of the endpoint, for failures.
///   - filePath: The path of that file.
///   - line: The line of the endpoint, for failures.
///   - column: The column of the endpoint, for failures.
/// - Returns: A function that reports its call and returns ``EmptyPlaceholder/emptyPlaceholder``.
@_disfavoredOverload  // Where the endpoint may throw, it throws.
public func unimplemented<each Input, Output: EmptyPlaceholder>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Output {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Input) in
    reportUnimplemented(name, location)
    return Output.emptyPlaceholder
  }
}

/// Fails the test and returns a placeholder, for a value that a test must set before it is read.
///
/// <!-- context: in-members -->
/// ```swift
/// static var testValue: Settings { unimplemented("Settings", placeholder: Settings()) }
/// ```
///
/// - Parameters:
///   - name: The name of the value in failures. The default is its location in the source.
///   - placeholder: The value to return.
///   - fileID: The file of the value, for failures.
///   - filePath: The path of that file.
///   - line: The line of the value, for failures.
///   - column: The column of the value, for failures.
/// - Returns: The placeholder.
@_disfavoredOverload  // Functions are values too, and report when they are called.
public func unimplemented<Value>(
  _ name: String = "",
  placeholder: @autoclosure () -> Value,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUnimplemented(name, location)
  return placeholder()
}

/// Reports that a test uses an endpoint that it has not set, which `@DependencyClient` does by itself.
///
/// - Parameters:
///   - endpoint: The endpoint, such as `FactClient.fetch`.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
public func reportUnimplemented(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportUnimplemented(endpoint, location)
}

private func reportUnimplemented(_ name: String, _ location: CodeLocation) {
  let values = DependencyValues.current
  let parts = name.split(separator: ".")
  let place =
    parts.count == 2 ? "\(values.place(ofClient: parts[0]) ?? "$0.…").\(parts[1])" : "$0.…"
  values.report(.unimplemented(name, location, place: place))
}

/// The error of an endpoint that was called without an implementation, which has been reported.
public struct UnimplementedFailure: Error, Hashable {
  /// The name that `unimplemented` was given, or the location of the endpoint in the source.
  public let endpoint: String

  /// Creates the error of an endpoint, to compare it with one that was thrown.
  ///
  /// - Parameter endpoint: The name that `unimplemented` was given.
  public init(endpoint: String) {
    self.endpoint = endpoint
  }
}

/// A type whose empty value can stand in for a result that a test does not provide.
///
/// Conform a type of your own, or pass `placeholder:` to `unimplemented`.
public protocol EmptyPlaceholder: SendableMetatype {
  /// The empty value: zero, nothing, false.
  static var emptyPlaceholder: Self { get }
}

extension EmptyPlaceholder where Self: AdditiveArithmetic {
  /// Zero.
  public static var emptyPlaceholder: Self { .zero }
}

extension EmptyPlaceholder where Self: RangeReplaceableCollection {
  /// No elements.
  public static var emptyPlaceholder: Self { Self() }
}

extension Int: EmptyPlaceholder {}
extension Int64: EmptyPlaceholder {}
extension UInt: EmptyPlaceholder {}
extension Double: EmptyPlaceholder {}
extension Float: EmptyPlaceholder {}
extension Duration: EmptyPlaceholder {}
extension String: EmptyPlaceholder {}
extension Array: EmptyPlaceholder {}
extension Data: EmptyPlaceholder {}
extension IdentifiedArray: EmptyPlaceholder where Element: Identifiable, ID == Element.ID {}

extension Bool: EmptyPlaceholder {
  /// False.
  public static var emptyPlaceholder: Bool { false }
}

extension Optional: EmptyPlaceholder {
  /// Nil.
  public static var emptyPlaceholder: Wrapped? { nil }
}

extension Set: EmptyPlaceholder {
  /// No members.
  public static var emptyPlaceholder: Self { [] }
}

extension Dictionary: EmptyPlaceholder {
  /// No entries.
  public static var emptyPlaceholder: Self { [:] }
}

extension AsyncStream: EmptyPlaceholder {
  /// A stream that has finished.
  public static var emptyPlaceholder: Self { .finished }
}

extension AsyncThrowingStream: EmptyPlaceholder where Failure == any Error {
  /// A stream that has finished.
  public static var emptyPlaceholder: Self { .finished() }
}
