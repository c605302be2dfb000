import ReducerRuntime

extension TestStore where State: Equatable {
  /// Sends an action as the user would, and asserts how state changes.
  ///
  /// When this returns, everything that follows from the action has happened, except for what waits
  /// for a test clock or for something outside the store's control. The actions that effects sent
  /// wait to be received.
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
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: The work that the action started, to cancel or to wait for.
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
    // Asked for at once, since another call may send before this one ends.
    var answer = Answer<State>()
    var timeout = Duration.zero
    await call(at: location) { book in
      if !book.ledger.inbox.isEmpty {
        // Reported first, because these actions arrived before the one that is sent now.
        let reports = book.ledger.sendDespiteReceived()
        reporter.send(book.failures(reports, or: reporter.initLocation))
      }
      timeout = book.ledger.timeout
      root = runtime.core.send(action)
      answer = book.ledger.answerSend()
    } answer: { book, _ in
      settle(answer, updateStateToExpectedResult, in: book)
    }
    return TestStoreTask(root, queue: queue, timeout: timeout, reporter: reporter)
  }
}
