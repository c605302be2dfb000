import ReducerRuntime

extension TestStore {
  /// Skips the actions that effects have sent but that the test has not received.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.loginButtonTapped)
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: True to fail if there are none to skip.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    queue.scheduledRun?.begin(.wait, "skipReceivedActions")
    await session.call(
      at: location,
      awaits: strict,
      timeout: .zero,
      mayComeLate: true
    ) {
    } until: {
      !session.ledger.inbox.entries.isEmpty
    } answer: { _, _ in
      session.ledger.skipReceived(strict: strict) { session.runningEffects }
    }
  }

  /// Cancels the running effects and drops the actions that they would still send.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.task)
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: True to fail if no effect is running.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    queue.scheduledRun?.begin(.step, "skipInFlightEffects")
    await session.call(at: location, mayComeLate: true) {
    } answer: { _, _ in
      let effects = session.unfinishedEffects.filter { $0.condition != .outlived }
      session.cancelEffects()
      return session.ledger.skipEffects(strict: strict, effects)
    }
    // Cancelled effects may have work to do before they stop.
    await queue.settle(timeout: .zero)
  }
}
