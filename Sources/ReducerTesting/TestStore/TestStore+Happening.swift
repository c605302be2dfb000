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
  /// The closure changes the dependencies of the store, or uses them. The changes apply when the
  /// closure returns. The consequences have happened when this method returns. In an exploration,
  /// this is a step, before or after which the actions of effects can arrive.
  ///
  /// - Parameters:
  ///   - name: The event in reports.
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
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await happening(name, change, at: location)
  }

  nonisolated(nonsending) func happening(
    _ name: String,
    _ change: (_ dependencies: inout DependencyValues) async -> Void,
    at location: CodeLocation
  ) async {
    await queue.catchUp()
    queue.scheduledRun?.begin(.step, name)
    // All consequences of the closure belong to this call and its line.
    guard let call = queue.runBlocking({ session.open(at: location) }) else { return }
    // A thread in the background runs the consequences of the closure.
    if let run = queue.scheduledRun {
      await run.happening { await changeDependencies(change) }
    } else {
      await changeDependencies(change)
    }
    let hasFound = await queue.settle(timeout: .zero, {}) { _, _ in session.close(call) }
    if hasFound { session.reportFound(by: call) }
  }

  private nonisolated(nonsending) func changeDependencies(
    _ change: (_ dependencies: inout DependencyValues) async -> Void
  ) async {
    let old = self.dependencies
    var dependencies = old.forSetUp()
    await change(&dependencies)
    queue.runBlocking { session.apply(changesFrom: old, to: dependencies) }
  }
}
