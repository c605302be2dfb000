internal import CustomDiff
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
  ///   - updateStateToExpectedResult: Sets the state to what the test expects. The assertion fails
  ///     if this changes anything.
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
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    let reports = queue.runBlocking {
      let book = book
      return book.close(book.open(at: location), at: location) {
        let nothing = StateChange(none: book.ledger.state, objects: book.ledger.assertedObjects)
        let expectation = StateExpectation(
          first: nothing,
          last: nothing,
          exhaustivity: .off,
          update: updateStateToExpectedResult
        )
        let report = evaluate(expectation, in: book).report(at: location)
        return report.map { [$0] } ?? []
      }
    }
    reporter.send(reports)
  }
}
