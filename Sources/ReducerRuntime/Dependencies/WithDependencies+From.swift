/// Runs code with changed dependencies of those that an object was made with.
///
/// So a model hands the dependencies on that a test overrode for it, to models that it makes later.
///
/// ```swift
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var detail: DetailModel?
///
///   func rowTapped() {
///     detail = withDependencies(from: self) {
///       $0.uuid = .incrementing
///     } operation: {
///       DetailModel()
///     }
///   }
/// }
/// ```
///
/// What is overridden around the call counts more. An object without a `@Dependency` has nothing to hand
/// on, and is reported.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: What to run with them. Tasks that it starts inherit them.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
/// - Returns: What `operation` returned.
@discardableResult
public func withDependencies<Result>(
  from model: some AnyObject,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$current.withValue(values(of: model, location)) {
    try withDependencies(update, operation: operation)
  }
}

/// Runs asynchronous code with changed dependencies of those that an object was made with.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: What to run with them. Tasks that it starts inherit them.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
/// - Returns: What `operation` returned.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  from model: some AnyObject,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.$current.withValue(values(of: model, location)) {
    try await withDependencies(update, operation: operation)
  }
}

/// Runs code with the dependencies that an object was made with, as they are.
///
/// <!-- context: in-model -->
/// ```swift
/// detail = withDependencies(from: self) { DetailModel() }
/// ```
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: What to run with them. Tasks that it starts inherit them.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
/// - Returns: What `operation` returned.
@discardableResult
public func withDependencies<Result>(
  from model: some AnyObject,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$current.withValue(
    values(of: model, location),
    operation: operation
  )
}

/// Runs asynchronous code with the dependencies that an object was made with, as they are.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: What to run with them. Tasks that it starts inherit them.
///   - fileID: The place to report.
///   - filePath: The place to report.
///   - line: The place to report.
///   - column: The place to report.
/// - Returns: What `operation` returned.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  from model: some AnyObject,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.$current.withValue(
    values(of: model, location),
    operation: operation
  )
}

private func values(of model: some AnyObject, _ location: CodeLocation) -> DependencyValues {
  var mirror: Mirror? = Mirror(reflecting: model)
  while let level = mirror {
    for child in level.children {
      guard let dependency = child.value as? any MadeWithDependencies else { continue }
      return DependencyValues.current.inheriting(from: dependency.initialValues)
    }
    mirror = level.superclassMirror
  }
  DependencyValues.current.report(
    .misuse(
      """
      "\(type(of: model))" hands its dependencies on, but has none that are known.

      The current ones are used. To fix, give it a property that is marked with "@Dependency", such as \
      "@Dependency(\\.self) var dependencies".
      """,
      location
    )
  )
  return .current
}

/// What remembers the dependencies that it was made with.
protocol MadeWithDependencies {
  var initialValues: DependencyValues { get }
}

extension Dependency: MadeWithDependencies {}
