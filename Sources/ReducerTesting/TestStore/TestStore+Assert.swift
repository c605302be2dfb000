import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts the state after the last asserted action.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// store.exhaustivity = .off
  /// await store.send(.deleteButtonTapped)
  /// await store.skipReceivedActions()
  /// store.assert {
  ///   $0.standups = []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Sets the values that the test expects. The assertion fails if
  ///     this changes the state.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let hasFound = queue.runBlocking { () -> Bool in
      guard let call = session.open(at: location) else { return false }
      return session.close(call) {
        session.ledger.judgeBetweenActions(updateStateToExpectedResult, session.evaluate)
      }
    }
    if hasFound { session.reportFound(by: location.inContext) }
  }
}
