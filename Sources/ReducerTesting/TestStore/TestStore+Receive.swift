public import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts that an effect sent an action, and how state changed with it.
  ///
  /// Fails at once if nothing can send it any more; waits only for effects that wait for what is
  /// outside the store's control.
  ///
  /// ```swift
  /// await store.receive(.factResponse(.success("1 is a good number."))) {
  ///   $0.fact = "1 is a good number."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: What must be the next received action.
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the one after it.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      ActionExpectation(expectedAction),
      timeout: timeout,
      updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action of a case, and how state changed with it.
  ///
  /// ```swift
  /// await store.receive(/Action.factResponse)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case of which the next received action must be.
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the one after it.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(actionCase),
      timeout: timeout,
      updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sent an action that a predicate accepts, and how state changed with it.
  ///
  /// ```swift
  /// await store.receive { guard case .factResponse = $0 else { return false }; return true }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Says whether the next received action is the expected one.
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the one after it.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionExpectation(expected: .predicate, isMet: isMatching, difference: { _ in nil }),
      timeout: timeout,
      updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private nonisolated(nonsending) func receive(
    _ expectation: ActionExpectation<Action>,
    timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    reporter.enter(location)
    let timeout = timeout ?? self.timeout
    let rest = await queue.settle(timeout: timeout, until: { hasCandidate(for: expectation) })
    switch rest {
    case .satisfied:
      await assertNext(expectation, update, at: location)
    case .nothingRuns:
      await reportMissing(expectation, .nothingRuns, at: location)
    case .allWaitsKnown:
      await reportMissing(expectation, .allWaitsKnown, at: location)
    case .timedOut:
      await reportMissing(expectation, .timedOut(timeout), at: location)
    }
  }

  /// Whether there is an action to compare: any one, or one that matches where others may be skipped.
  private func hasCandidate(for expectation: ActionExpectation<Action>) -> Bool {
    switch exhaustivity {
    case .on: !recorder.received.isEmpty
    case .off: recorder.received.contains { expectation.isMet($0.action) }
    }
  }

  private nonisolated(nonsending) func assertNext(
    _ expectation: ActionExpectation<Action>,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    let (skipped, next, others) = await queue.run(
      {},
      then: {
        let index = recorder.received.firstIndex { expectation.isMet($0.action) } ?? 0
        let skipped = exhaustivity == .on ? [] : recorder.take(index, at: location)
        let next = recorder.takeFirst(at: location)
        return (skipped, next, recorder.received.map(\.action))
      }
    )
    guard let next else { return }
    noteSkipped(skipped.map(\.action), at: location)
    let previous = skipped.last?.outcome.state ?? state
    if expectation.isMet(next.action) {
      assertState(previous: previous, outcome: next.outcome, update, at: location)
    } else {
      reporter.report(
        .differentActionReceived(
          expectation.expected,
          received: String(customDumping: next.action),
          difference: expectation.difference(next.action),
          others: others.map { String(customDumping: $0) }
        ),
        at: location
      )
    }
    state = next.outcome.state
    // The effect that sent it may have to leave the main actor before it can finish.
    await queue.settle(timeout: .zero)
  }

  private nonisolated(nonsending) func reportMissing(
    _ expectation: ActionExpectation<Action>,
    _ reason: Failure.Reason,
    at location: CodeLocation
  ) async {
    let effects = await queue.run({}, then: { runningEffects })
    reporter.report(
      .actionNotReceived(expectation.expected, reason, effects: effects),
      at: location
    )
  }
}
