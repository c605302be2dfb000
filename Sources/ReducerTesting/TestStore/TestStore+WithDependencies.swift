public import ReducerRuntime

extension TestStore {
  /// Changes the dependencies of the feature for part of the test.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.withDependencies {
  ///   $0.apiClient.fetch = { _ in throw SomeError() }
  /// } operation: {
  ///   await store.send(.refresh)
  ///   await store.receive(.failed)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Changes a copy of the dependencies.
  ///   - operation: The part of the test. Actions that effects send later are reduced with the
  ///     previous dependencies.
  /// - Returns: The result of `operation`.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    try update(&dependencies)
    return try operation()
  }

  /// Changes the dependencies of the feature for an asynchronous part of the test.
  ///
  /// - Parameters:
  ///   - update: Changes a copy of the dependencies.
  ///   - operation: The part of the test. Actions that effects send later are reduced with the
  ///     previous dependencies.
  /// - Returns: The result of `operation`.
  @discardableResult
  public nonisolated(nonsending) func withDependencies<Result>(
    _ update: (inout DependencyValues) async throws -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    defer { dependencies = previous }
    var changed = previous
    try await update(&changed)
    dependencies = changed
    return try await operation()
  }
}
