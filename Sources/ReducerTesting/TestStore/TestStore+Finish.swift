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
    queue.scheduledRun?.begin(.wait, "finish")
    await session.call(
      at: location,
      awaits: true,
      timeout: timeout,
      mayComeLate: true
    ) {
    } until: {
      queue.counts.inFlight == 0
    } answer: { _, rest in
      let ledger = session.ledger!
      // The body of an exploration asserts the state that this order has led to, so skip to it.
      if queue.scheduledRun != nil, ledger.exhaustivity != .on {
        _ = ledger.skipReceived()
      }
      return ledger.finish(rest) { session.unfinishedEffects }
    }
  }
}
