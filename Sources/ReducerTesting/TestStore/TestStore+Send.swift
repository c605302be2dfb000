import ReducerRuntime

extension TestStore where State: Equatable {
  /// Sends an action as the user would, and asserts how state changes.
  ///
  /// Everything that follows has happened when this returns, up to waits: for a test clock, or for
  /// what is outside the store's control. The actions that effects sent wait to be received.
  ///
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
    reporter.enter(location)
    let previous = await handleUnreceivedActions(beforeSendAt: location)

    var root: EffectScope?
    var outcome: Recorder<State, Action>.Outcome?
    await queue.settle(
      timeout: .zero,
      {
        root = runtime.core.send(action, willReduce: { recorder.didSend($0, at: location) })
        outcome = recorder.takeOutcomeOfSend()
      }
    )
    if let outcome {
      assertState(
        previous: previous,
        outcome: outcome,
        updateStateToExpectedResult,
        at: location
      )
      state = outcome.state
    }
    return TestStoreTask(root, queue: queue, timeout: timeout, reporter: reporter)
  }

  /// Actions that came unasked fail the test, or are dropped where not all must be asserted.
  ///
  /// - Returns: The state that the next action starts from: what they changed is not its doing.
  private nonisolated(nonsending) func handleUnreceivedActions(
    beforeSendAt location: CodeLocation
  ) async -> State {
    // Most of the time there is none, so nothing else is asked first.
    guard await queue.run({}, then: { recorder.hasReceived }) else { return state }
    let (unreceived, areReported, current) = await queue.run(
      {},
      then: { (recorder.received, recorder.unreported.isEmpty, recorder.state) }
    )
    switch exhaustivity {
    case .on where areReported:
      // To say so before every action that follows would hide what else is wrong.
      break
    case .on:
      await queue.run({ recorder.didReport(unreceived) }, then: {})
      reporter.report(.unhandledActionsBeforeSend(described(unreceived)), at: location)
    case .off:
      await dropReceivedActions(at: location)
    }
    return current
  }
}
