internal import CustomDiff

/// Runs code with the dependencies that an object was created with, after changing them.
///
/// This way, a model passes the dependencies that a test overrode for it on to models that it
/// creates later.
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
/// Overrides around the call take precedence. An object without a `@Dependency` has no dependencies
/// to pass on, and is reported.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
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

/// Runs asynchronous code with the dependencies that an object was created with, after changing
/// them.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
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

/// Runs code with the dependencies that an object was created with.
///
/// <!-- context: in-model -->
/// ```swift
/// detail = withDependencies(from: self) { DetailModel() }
/// ```
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
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

/// Runs asynchronous code with the dependencies that an object was created with.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
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
    for child in readableChildren(of: model, level) {
      guard let dependency = child.value as? any MadeWithDependencies else { continue }
      return DependencyValues.current.inheriting(from: dependency.initialValues)
    }
    mirror = level.superclassMirror
  }
  DependencyValues.current.report(
    .misuse(Misuse.noDependency(in: type(of: model)), location)
  )
  return .current
}

/// A value that keeps the dependencies that it was created with.
protocol MadeWithDependencies {
  var initialValues: DependencyValues { get }
}

extension Dependency: MadeWithDependencies {}
