import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts that effects sent these actions, in any order, and how all of them changed state.
  ///
  /// Use this for effects that race by design. If the feature promises an order, receive the
  /// actions one by one.
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
  ///   - expectedActions: The actions that must be received next.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the first action into the state after
  ///     the last.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Complexity: O(*n*·*m*) for *n* expected actions among *m* received ones.
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
      .unordered(expectedActions.map { ActionExpectation($0) }),
      timeout: timeout,
      updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
