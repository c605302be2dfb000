/// Runs code with changed dependencies.
///
/// ```swift
/// let state = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   StandupFormFeature.State(standup: .mock)
/// }
/// ```
///
/// - Parameters:
///   - update: Changes a copy of the current dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  try DependencyValues.$current.withValue(changedDependencies(update), operation: operation)
}

/// Runs asynchronous code with changed dependencies.
///
/// - Parameters:
///   - update: Changes a copy of the current dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  _ update: (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current.forSetUp()
  try await update(&values)
  return try await DependencyValues.$current.withValue(values.afterSetUp(), operation: operation)
}

/// The current dependencies after a change.
func changedDependencies(
  _ update: (inout DependencyValues) throws -> Void
) rethrows -> DependencyValues {
  var values = DependencyValues.current.forSetUp()
  try update(&values)
  return values.afterSetUp()
}
