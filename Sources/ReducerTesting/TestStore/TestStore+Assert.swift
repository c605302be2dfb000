internal import CustomDiff
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
    report(evaluate(expectation, under: currentDependencies), at: location)
  }

  /// Compares the state after an action with what the closure makes of the one before.
  func assertState(
    previous: State,
    outcome: Recorder<State, Action>.Outcome,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    let expectation = StateExpectation(
      previous: previous,
      actual: outcome.state,
      exhaustivity: exhaustivity,
      update: update,
      compare: { [queue] start, actual in
        let known = queue.runBlocking {
          outcome.change.before == start ? outcome.change.difference : nil
        }
        return known ?? boundedDifference(between: start, and: actual)
      }
    )
    // What the closure pushes on a stack gets the id that the reducer gave it.
    var dependencies = currentDependencies
    dependencies.stackElementID = StackElementIDGenerator(next: outcome.stackGeneration)
    report(evaluate(expectation, under: dependencies), at: location)
  }

  private func evaluate(
    _ expectation: StateExpectation<State>,
    under dependencies: DependencyValues
  ) -> StateExpectation<State>.Outcome {
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
