import ReducerRuntime

extension TestStore {
  /// Waits until all effects have finished.
  ///
  /// Fails at once if they never will, because they all wait for something that the test controls.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.saveButtonTapped)
  /// await store.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await session.finish(nil, at: location, timeout: timeout)
  }
}
