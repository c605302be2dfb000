import ReducerRuntime

extension TestStore {
  /// Passes over the actions that effects have sent and that the test has not received.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if there are none.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
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
    reporter.enter(location)
    await queue.settle(timeout: .zero)
    let count = await dropReceivedActions(at: location)
    if strict, count == 0 { reporter.report(.nothingToSkip(.receivedActions), at: location) }
  }

  /// Cancels the effects that are running and drops what they would still send.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if none is running.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
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
    reporter.enter(location)
    await queue.settle(timeout: .zero)
    let effects = await queue.run({}, then: { runningEffects })
    if strict, effects.isEmpty { reporter.report(.nothingToSkip(.effects), at: location) }
    await queue.settle(timeout: .zero, { runtime.core.interpreter.cancelAll() })
    if case .off(showSkippedAssertions: true) = exhaustivity, !effects.isEmpty {
      reporter.note(Failure.skippedEffects(effects), at: location)
    }
  }

  /// Drops all received actions, and takes over the state that they left behind.
  ///
  /// - Returns: How many there were.
  @discardableResult
  nonisolated(nonsending) func dropReceivedActions(at location: CodeLocation) async -> Int {
    let dropped = await queue.run(
      {},
      then: {
        recorder.take(recorder.received.count, at: location)
      }
    )
    noteSkipped(dropped.map(\.action), at: location)
    if let last = dropped.last { state = last.outcome.state }
    return dropped.count
  }

  func noteSkipped(_ actions: [Action], at location: CodeLocation) {
    guard case .off(showSkippedAssertions: true) = exhaustivity, !actions.isEmpty else { return }
    reporter.note(
      Failure.skippedActions(Failure.dumps(actions)),
      at: location
    )
  }
}
