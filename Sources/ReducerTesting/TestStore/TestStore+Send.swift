import ReducerRuntime

extension TestStore where State: Equatable {
  /// Sends an action as the user would, and asserts how state changes.
  ///
  /// Everything that follows has happened when this returns, up to waits: for a test clock, or for
  /// what is outside the store's control. The actions that effects sent wait to be received.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: What the user does.
  ///   - updateStateToExpectedResult: Turns the state before the action into the one after it.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  /// - Returns: The work that the action started, to be cancelled or waited for.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    queue.orders?.begin(.step, ActionText.code(action, atMost: 120))
    var root: EffectScope?
    var timeout = Duration.zero
    await call(at: location) { book in
      // Said first, since it was so before the action.
      let reports = book.ledger.openSend()
      if reports.count > 0 { reporter.send(book.failures(reports, or: reporter.initLocation)) }
      timeout = book.ledger.timeout
      root = runtime.core.send(action)
    } answer: { book, _ in
      settle(book.ledger.closeSend(), updateStateToExpectedResult, in: book)
    }
    return TestStoreTask(root, queue: queue, timeout: timeout, reporter: reporter)
  }
}
