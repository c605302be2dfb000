import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts that effects sent these actions, in whatever order, and how state changed with all.
  ///
  /// For effects that race by design. Where the order is the feature's promise, receive one by one.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive(unordered: [.imageLoaded, .nameLoaded("Blob")]) {
  ///   $0.image = .placeholder
  ///   $0.name = "Blob"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedActions: What the next received actions must be.
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the first into the one after the last.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  /// - Complexity: O(*n*·*m*) for *n* expected among *m* received actions.
  public nonisolated(nonsending) func receive(
    unordered expectedActions: [Action],
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      UnorderedActions(expectations: expectedActions.map { ActionExpectation($0) }),
      timeout: timeout,
      updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
