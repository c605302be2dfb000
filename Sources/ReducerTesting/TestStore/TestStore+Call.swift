internal import CustomDiff
import ReducerRuntime

/// One call of the test: a settling of the queue, the answer of the ledger, and a report.
extension TestStore {
  /// Settles the queue once, and reports what the ledger answers.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - timeout: How long to wait for what is outside.
  ///   - awaits: Whether the call waits until the ledger can answer.
  ///   - work: What to do first, inside the queue.
  ///   - isDecided: Whether the ledger can answer; asked each time that nothing is left to run.
  ///   - answer: Asks the ledger, inside the queue.
  nonisolated(nonsending) func call(
    at location: CodeLocation,
    timeout: Duration = .zero,
    awaits: Bool = false,
    _ work: () -> Void = {},
    until isDecided: () -> Bool = { false },
    answer: (RunQueue.Rest) -> [Report]
  ) async {
    var refusal: Refusal?
    var reports: [OutgoingReport] = []
    await queue.settle(timeout: timeout, awaits: awaits) {
      refusal = begin(at: location)
      guard refusal == nil else { return }
      // What "withDependencies" overrides around the call counts for it.
      let current = DependencyValues.current
      if current.lastSerial > creation {
        runtime.core.overlay = runtime.core.dependencies.overlaid(by: current, since: creation)
      }
      work()
    } until: {
      refusal != nil || isDecided()
    } then: { rest in
      if let refusal {
        return reports = book.failures(book.ledger.refuse(refusal, at: location), or: location)
      }
      defer {
        book.ledger.endCall()
        runtime.core.overlay = nil
      }
      // If the test has ended meanwhile, that has been reported.
      if !book.ledger.hasEnded { reports = book.failures(answer(rest), or: location) }
    }
    reporter.send(reports)
  }

  /// Begins a call, inside the queue.
  ///
  /// - Returns: What keeps the call from being carried out; nil if nothing does.
  func begin(at location: CodeLocation) -> Refusal? {
    let known = book.ledger.test
    if let scope = known?.scope, scope === TestScope.current {
      return book.ledger.begin(at: location)
    }
    let running = RunningTest.current
    let refusal = book.ledger.begin(at: location, in: running)
    if known == nil, let running {
      queue.owner?.test = running
      running.scope?.add(end)
    }
    return refusal
  }
}

extension TestStore where State: Equatable {
  /// Runs the trailing closure of a call against what the ledger answered.
  ///
  /// To be called inside the queue.
  func settle(
    _ answer: Answer<State>,
    _ update: ((inout State) throws -> Void)?
  ) -> [Report] {
    guard let assertion = answer.assertion else { return answer.reports }
    let location = book.ledger.call
    let causes = book.ledger.causes.count
    let report = report(of: assertion, update, at: location)
    book.ledger.conclude(assertion)
    // A change that the closure could not make has been reported; that it is missing follows.
    if book.ledger.causes.count > causes { return answer.reports }
    return answer.reports + (report.map { [$0] } ?? [])
  }

  private func report(
    of assertion: Assertion<State>,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) -> Report? {
    let change = assertion.outcome.change
    // Most actions change nothing that the test does not expect to stay.
    if update == nil, assertion.outcome.objects.isEmpty, book.ledger.exhaustivity == .on,
      change.after == assertion.previous
    {
      return nil
    }
    let expectation = StateExpectation(
      first: assertion.first,
      last: change,
      exhaustivity: book.ledger.exhaustivity,
      update: update,
      objects: assertion.outcome.objects,
      compare: { start, actual in
        // What the action did is compared once, for whatever shows it.
        change.before == start
          ? change.difference : boundedDifference(between: start, and: actual)
      },
      uncontrolled: { [book] in book.uncontrolled(in: assertion.outcome) }
    )
    // What the closure pushes on a stack gets the id that the reducer gave it.
    return evaluate(expectation, stackGeneration: assertion.outcome.stackGeneration)
      .report(at: location)
  }

  /// Runs the closure of an expectation under the dependencies of the store.
  func evaluate(
    _ expectation: StateExpectation<State>,
    stackGeneration: Int? = nil
  ) -> ExpectationOutcome {
    if expectation.update == nil { return expectation.evaluate() }
    return book.stackElementID.rewound(to: stackGeneration) {
      DependencyValues.$current.withValue(runtime.core.overlay ?? runtime.core.dependencies) {
        AssertionContext.$current.withValue(expectation.exhaustivity == .on ? .complete : .partial)
        {
          expectation.evaluate()
        }
      }
    }
  }
}

extension ExpectationOutcome {
  func report(at location: CodeLocation) -> Report? {
    switch self {
    case .met: nil
    case .failed(let kind): .failure(kind, at: location)
    case .skipped(let difference): .note(Failure.skippedAssertions(difference), at: location)
    }
  }
}
