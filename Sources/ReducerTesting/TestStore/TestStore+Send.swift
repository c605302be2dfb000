import ReducerRuntime

extension TestStore where State: Equatable {
  /// Sends an action as the user would, and asserts how state changes.
  ///
  /// When this returns, everything that follows from the action has happened, except for effects
  /// that wait for a test clock or for something outside the store's control. The actions that
  /// effects sent wait to be received.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action that the user takes.
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
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action, updateStateToExpectedResult, at: location)
  }

  nonisolated(nonsending) func send(
    _ action: Action,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async -> TestStoreTask {
    await queue.catchUp()
    if let run = queue.scheduledRun { run.begin(.step, session.code(of: action)) }
    let sent = await session.call(at: location) {
      session.send(action)
    } answer: { sent, _ in
      session.check(update, against: Answer(change: sent.change))
    }
    return TestStoreTask(scope: sent?.scope, session: session)
  }
}
