internal import CustomDiff
import ReducerRuntime

/// One call of the test: settling the queue, asking the ledger, and reporting its answer.
extension TestStore {
  /// Settles the queue once, and reports the ledger's answer.
  ///
  /// - Parameters:
  ///   - location: The line of the test.
  ///   - timeout: How long to wait for work outside the queue; evaluated inside the queue.
  ///   - awaits: Whether the call waits until the ledger can answer.
  ///   - expectsWait: Whether the test says that the call waits for work outside the queue.
  ///   - mayComeLate: Whether the call may come after the end of the test. It then does nothing: the
  ///     verdict has been given, and in XCTest `tearDown()` comes after it.
  ///   - work: What to do first, inside the queue.
  ///   - isDecided: Whether the ledger can answer; called whenever nothing is left to run.
  ///   - answer: Asks the ledger, inside the queue.
  nonisolated(nonsending) func call(
    at location: CodeLocation,
    timeout: @autoclosure () -> Duration = .zero,
    awaits: Bool = false,
    expectsWait: Bool = false,
    mayComeLate: Bool = false,
    _ work: (StoreBook<State, Action>) -> Void = { _ in },
    until isDecided: (StoreBook<State, Action>) -> Bool = { _ in false },
    answer: (StoreBook<State, Action>, RunQueue.Rest) -> [Report]
  ) async {
    var opened: OpenCall?
    var reports: [OutgoingReport] = []
    await queue.settle(timeout: timeout(), awaits: awaits) {
      let call = book.open(at: location)
      if call.refusal == nil { work(book) }
      opened = call
    } until: {
      opened?.refusal != nil || isDecided(book)
    } willWait: {
      if !expectsWait { book.willWait() }
    } then: { rest in
      guard let opened else { return }
      let book = book
      book.didSettle(rest)
      reports = FieldSource.$current.withValue(fieldSource) {
        book.close(opened, at: location, mayComeLate: mayComeLate) {
          // Nothing has been decided, and the test has no use for an answer.
          rest == .cancelled ? [] : answer(book, rest)
        }
      }
    }
    // A debug build calls "isEmpty" through the protocol, at five times the cost.
    if reports.count > 0 { reporter.send(reports) }
  }

}

extension TestStore where State: Equatable {
  /// Checks the trailing closure of a call against the ledger's answer.
  ///
  /// Call this inside the queue.
  func settle(
    _ answer: Answer<State>,
    _ update: ((inout State) throws -> Void)?,
    in book: StoreBook<State, Action>
  ) -> [Report] {
    guard let assertion = answer.assertion else { return answer.reports }
    // Read separately: with a computed property, a debug build would copy the ledger.
    let exhaustivity = book.ledger.exhaustivity
    let causes = book.ledger.causes.count
    let expectation = StateExpectation(
      first: assertion.first,
      last: assertion.last,
      exhaustivity: exhaustivity,
      update: update
    )
    // An element that the closure pushes on a stack gets the id that the reducer gave it.
    let outcome = evaluate(
      expectation,
      stackGeneration: assertion.last.stackGeneration,
      in: book
    )
    book.ledger.didAssert(assertion.last)
    // A change that the closure could not make is already reported, and it causes this mismatch.
    if case .met = outcome { return answer.reports }
    guard book.ledger.causes.count == causes, !book.ledger.recordAsFollowUp(assertion.last),
      let report = outcome.report(at: book.ledger.calls.line),
      let explained = book.ledger.explain(report, of: assertion.last)
    else { return answer.reports }
    return answer.reports + [explained]
  }

  /// Evaluates an expectation under the dependencies of the store.
  func evaluate(
    _ expectation: StateExpectation<State>,
    stackGeneration: Int? = nil,
    in book: StoreBook<State, Action>
  ) -> ExpectationOutcome {
    if expectation.update == nil { return expectation.evaluate() }
    let ids = book.stackElementID
    let next = ids.peek
    let start = stackGeneration ?? next
    if start != next { ids.rewind(to: start) }
    // An assertion must not use up ids, whichever stacks it makes: the feature gets the next one.
    defer { if ids.peek != next { ids.rewind(to: next) } }
    var dependencies = runtime.core.dependenciesInForce
    dependencies.assertion = expectation.exhaustivity == .on ? .complete : .partial
    return DependencyValues.$current.withValue(dependencies) { expectation.evaluate() }
  }
}

extension ExpectationOutcome {
  func report(at location: CodeLocation) -> Report? {
    switch self {
    case .met: nil
    case .failed(let kind): .failure(kind, at: location)
    case .skipped(let difference, let isPartial):
      .note(Failure.skippedAssertions(difference, isPartial: isPartial), at: location)
    }
  }
}
