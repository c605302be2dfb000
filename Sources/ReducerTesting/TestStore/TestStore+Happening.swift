public import ReducerRuntime

extension TestStore {
  /// Lets something happen outside the feature: a server fails, a message arrives.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.happening("the server is down") {
  ///   $0.factClient.fetch = { _ in throw SomeError() }
  /// }
  /// ```
  ///
  /// The closure changes the dependencies of the store, or uses them. What follows from it has
  /// happened when this returns. In an exploration, it is a step before or after which the actions
  /// of effects can be delivered.
  ///
  /// - Parameters:
  ///   - name: What happens.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  ///   - change: Changes the dependencies of the store, or uses them.
  public nonisolated(nonsending) func happening(
    _ name: String,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: (_ dependencies: inout DependencyValues) async -> Void
  ) async {
    queue.orders?.begin(.step, name)
    // A thread in the background runs what the closure causes. It is a part of this step.
    queue.gate?.settlingDidBegin()
    defer { queue.gate?.settlingDidEnd() }
    var dependencies = self.dependencies
    await change(&dependencies)
    self.dependencies = dependencies
    await call(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      answer: { _, _ in [] }
    )
  }
}
