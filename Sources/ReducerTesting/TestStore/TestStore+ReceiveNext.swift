import CustomDiff
import ReducerRuntime

extension TestStore where State: Equatable {
  /// Waits for an action, and compares it and the change of state with what was expected.
  nonisolated(nonsending) func receive(
    _ expectation: ActionExpectation<Action>,
    timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    reporter.enter(location)
    let timeout = timeout ?? self.timeout
    let rest = await queue.settle(timeout: timeout, until: { hasCandidate(for: expectation) })
    if let reason = Failure.Reason(rest, timeout: timeout) {
      let others = await queue.run({}, then: { described(recorder.received, near: expectation) })
      await reportMissing([expectation.describe()], reason, others: others, at: location)
    } else {
      await assertNext(expectation, update, at: location)
    }
  }

  /// Whether there is an action to compare: any one, or one that matches where others may be skipped.
  private func hasCandidate(for expectation: ActionExpectation<Action>) -> Bool {
    switch exhaustivity {
    case .on: recorder.hasReceived
    case .off: recorder.received.contains { expectation.isMet($0.action) }
    }
  }

  private nonisolated(nonsending) func assertNext(
    _ expectation: ActionExpectation<Action>,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    var skipped: [Received] = []
    var next: Received?
    var others: ArraySlice<Received> = []
    await queue.run(
      {},
      then: {
        if exhaustivity != .on {
          let index = recorder.received.firstIndex { expectation.isMet($0.action) }
          skipped = recorder.take(
            index.map { $0 - recorder.received.startIndex } ?? 0,
            at: location
          )
        }
        next = recorder.takeFirst(at: location)
        // Only a failure lists them: a test that receives a thousand actions must not copy the rest of
        // them a thousand times.
        if let next, !expectation.isMet(next.action) { others = recorder.received }
      }
    )
    guard let next else { return }
    if !skipped.isEmpty { noteSkipped(skipped.map { $0.action }, at: location) }
    let previous = skipped.last?.outcome.state ?? state
    if expectation.isMet(next.action) {
      assertState(previous: previous, outcome: next.outcome, update, at: location)
    } else {
      // From the others a case path may learn which case it leads to, and so be described by its name.
      let others = described(others, near: expectation, insteadOf: next)
      reporter.report(
        .differentActionReceived(
          expectation.describe(),
          received: String(customDumping: next.action, lines: FailureLimits.dump),
          difference: expectation.difference(from: next.action),
          others: others
        ),
        at: location
      )
    }
    state = next.outcome.state
    // The effect that sent it may have to leave the main actor before it can finish.
    await queue.settle(timeout: .zero)
  }

  nonisolated(nonsending) func reportMissing(
    _ expected: [Failure.Expected],
    _ reason: Failure.Reason,
    others: Failure.ReceivedActions = Failure.ReceivedActions(),
    at location: CodeLocation
  ) async {
    let effects = await queue.run({}, then: { runningEffects })
    reporter.report(
      .actionsNotReceived(expected, reason, effects: effects, others: others),
      at: location
    )
  }
}
