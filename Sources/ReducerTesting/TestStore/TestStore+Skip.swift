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
  ///   - strict: Whether to fail if there are none.
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
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    queue.orders?.begin(.wait, "skipReceivedActions")
    await call(at: location, awaits: strict, mayComeLate: true) { _ in
    } until: { book in
      !book.ledger.inbox.isEmpty
    } answer: { book, _ in
      book.ledger.skipReceived(strict: strict)
    }
  }

  /// Cancels the running effects and drops what they would still send.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.task)
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if none is running.
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
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    queue.orders?.begin(.step, "skipInFlightEffects")
    await call(at: location, mayComeLate: true) { book, _ in
      let effects = book.effects.notAtTheirEnd.filter { $0.condition != .outlived }
      runtime.core.cancelAll()
      return book.ledger.skipEffects(strict: strict, effects)
    }
    // Cancelled effects may have work to do before they stop.
    await queue.settle(timeout: .zero)
  }
}
