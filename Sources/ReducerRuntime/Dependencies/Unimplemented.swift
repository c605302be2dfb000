public import Foundation

/// An endpoint that a test must not call without saying what it does: a call fails the test.
///
/// The function has any number of parameters, and is `async` or `throws` as the context asks.
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
///   - name: The endpoint, as failures call it; by default its place in the source.
///   - placeholder: What the function returns after the report.
///   - fileID: The place of the endpoint, for failures.
///   - filePath: The place of the endpoint, for failures.
///   - line: The place of the endpoint, for failures.
///   - column: The place of the endpoint, for failures.
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

/// An endpoint that a test must not call without saying what it does: a call fails the test, and throws.
///
/// <!-- context: in-members -->
/// ```swift
/// var fetch: @Sendable (Int) async throws -> Fact = unimplemented("FactClient.fetch")
/// ```
///
/// - Parameters:
///   - name: The endpoint, as failures call it; by default its place in the source.
///   - fileID: The place of the endpoint, for failures.
///   - filePath: The place of the endpoint, for failures.
///   - line: The place of the endpoint, for failures.
///   - column: The place of the endpoint, for failures.
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

/// An endpoint that a test must not call without saying what it does, and that returns nothing.
///
/// - Parameters:
///   - name: The endpoint, as failures call it; by default its place in the source.
///   - fileID: The place of the endpoint, for failures.
///   - filePath: The place of the endpoint, for failures.
///   - line: The place of the endpoint, for failures.
///   - column: The place of the endpoint, for failures.
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

/// An endpoint that a test must not call without saying what it does, and that returns an empty value.
///
/// <!-- context: in-members -->
/// ```swift
/// var names: @Sendable () async -> [String] = unimplemented("Client.names")  // Returns [].
/// ```
///
/// - Parameters:
///   - name: The endpoint, as failures call it; by default its place in the source.
///   - fileID: The place of the endpoint, for failures.
///   - filePath: The place of the endpoint, for failures.
///   - line: The place of the endpoint, for failures.
///   - column: The place of the endpoint, for failures.
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

/// A value that a test must not read without having set it: making it fails the test.
///
/// <!-- context: in-members -->
/// ```swift
/// static var testValue: Settings { unimplemented("Settings", placeholder: Settings()) }
/// ```
///
/// - Parameters:
///   - name: The value, as failures call it; by default its place in the source.
///   - placeholder: The value to go on with.
///   - fileID: The place of the value, for failures.
///   - filePath: The place of the value, for failures.
///   - line: The place of the value, for failures.
///   - column: The place of the value, for failures.
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
  reportUnimplemented(
    name,
    CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  return placeholder()
}

private func reportUnimplemented(_ name: String, _ location: CodeLocation) {
  DependencyValues.current.report(.unimplemented(name, location))
}

/// The error of an endpoint that was called without an implementation; the test has been told.
public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
  /// The endpoint, as `unimplemented` was told to call it, or its place in the source.
  public let endpoint: String

  /// Makes the error of an endpoint, to compare it with one that was thrown.
  ///
  /// - Parameter endpoint: The name that `unimplemented` was given.
  public init(endpoint: String) {
    self.endpoint = endpoint
  }

  /// What happened, in a sentence.
  public var description: String { "\"\(endpoint)\" has no implementation in this test." }
}

/// A type whose empty value may stand for a result, where a test forgot to say which.
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

extension IdentifiedArray: EmptyPlaceholder where Element: Identifiable, ID == Element.ID {
  /// No elements.
  public static var emptyPlaceholder: Self { Self() }
}

extension AsyncStream: EmptyPlaceholder {
  /// A stream that has finished.
  public static var emptyPlaceholder: Self { .finished }
}

extension AsyncThrowingStream: EmptyPlaceholder where Failure == any Error {
  /// A stream that has finished.
  public static var emptyPlaceholder: Self { .finished() }
}
