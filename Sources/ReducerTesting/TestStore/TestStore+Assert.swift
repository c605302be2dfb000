import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts the current state, between actions.
  ///
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
  ///   - updateStateToExpectedResult: Changes the state to what is expected; it must change nothing
  ///     of what is there.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
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
    reporter.enter(location)
    let expectation = StateExpectation(
      previous: state,
      actual: state,
      exhaustivity: .off,
      update: updateStateToExpectedResult
    )
    report(evaluate(expectation), at: location)
  }

  /// Compares the state after an action with what the closure makes of the one before.
  func assertState(
    previous: State,
    actual: State,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    let expectation = StateExpectation(
      previous: previous,
      actual: actual,
      exhaustivity: exhaustivity,
      update: update
    )
    report(evaluate(expectation), at: location)
  }

  private func evaluate(_ expectation: StateExpectation<State>) -> StateExpectation<State>.Outcome {
    DependencyValues.$current.withValue(dependencies) { expectation.evaluate() }
  }

  private func report(_ outcome: StateExpectation<State>.Outcome, at location: CodeLocation) {
    switch outcome {
    case .met: break
    case .failed(let kind): reporter.report(kind, at: location)
    case .skipped(let difference):
      reporter.note(Failure.skippedAssertions(difference), at: location)
    }
  }
}
