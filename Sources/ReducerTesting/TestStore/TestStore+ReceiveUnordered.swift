import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts that effects sent these actions, in whatever order, and how state changed with all.
  ///
  /// For effects that race by design. Where the order is the feature's promise, receive one by one.
  ///
  /// ```swift
  /// await store.receive(unordered: [.imageLoaded, .nameLoaded("Blob")]) {
  ///   $0.image = .placeholder
  ///   $0.name = "Blob"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedActions: What the next received actions must be.
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the first into the one after the last.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  /// - Complexity: O(*n*·*m*) for *n* expected among *m* received actions.
  public nonisolated(nonsending) func receive(
    unordered expectedActions: [Action],
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    guard !expectedActions.isEmpty else { return }
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    reporter.enter(location)
    let timeout = timeout ?? self.timeout
    let rest = await queue.settle(timeout: timeout, until: { hasCandidates(for: expectedActions) })
    let (matches, others) = await queue.run(
      {},
      then: { take(expectedActions, at: location) }
    )
    let last = (matches + others).max { $0.record.id < $1.record.id }
    let missing = remainder(of: expectedActions, without: matches.map(\.action))

    if let reason = Failure.Reason(rest, timeout: timeout), others.isEmpty {
      await reportMissing(dumps(missing), reason, at: location)
    } else if !missing.isEmpty || (exhaustivity == .on && !others.isEmpty) {
      reporter.report(
        .differentActionsReceived(
          missing: dumps(missing),
          unexpected: described(
            others,
            missing: missing,
            among: (matches + others).sorted { $0.record.id < $1.record.id }
          )
        ),
        at: location
      )
    } else if let last {
      noteSkipped(others.map(\.action), at: location)
      assertState(
        previous: state,
        outcome: last.outcome,
        updateStateToExpectedResult,
        at: location
      )
    }
    if let last { state = last.outcome.state }
    // The effects that sent them may have to leave the main actor before they can finish.
    await queue.settle(timeout: .zero)
  }

  private func hasCandidates(for expected: [Action]) -> Bool where Action: Equatable {
    let received = recorder.received.map(\.action)
    guard received.count >= expected.count else { return false }
    return exhaustivity == .on || remainder(of: expected, without: received).isEmpty
  }

  /// Takes as many actions as are expected, or, where others may be skipped, up to the last expected.
  private func take(
    _ expected: [Action],
    at location: CodeLocation
  ) -> (
    matches: [Recorder<State, Action>.Received], others: [Recorder<State, Action>.Received]
  ) where Action: Equatable {
    let count = exhaustivity == .on ? expected.count : lengthOfPrefix(containing: expected)
    var unmatched = expected
    var matches: [Recorder<State, Action>.Received] = []
    var others: [Recorder<State, Action>.Received] = []
    for entry in recorder.take(count, at: location) {
      if let index = unmatched.firstIndex(of: entry.action) {
        unmatched.remove(at: index)
        matches.append(entry)
      } else {
        others.append(entry)
      }
    }
    return (matches, others)
  }

  /// How many received actions it takes until all, or as many as there are, of the expected came.
  private func lengthOfPrefix(containing expected: [Action]) -> Int where Action: Equatable {
    var unmatched = expected
    var length = 0
    for (index, entry) in recorder.received.enumerated() {
      guard let match = unmatched.firstIndex(of: entry.action) else { continue }
      unmatched.remove(at: match)
      length = index + 1
    }
    return length
  }

  private func dumps(_ actions: [Action]) -> [Failure.Expected] {
    Failure.dumps(actions).map { .action($0) }
  }

  private func remainder(of actions: [Action], without others: [Action]) -> [Action]
  where Action: Equatable {
    others.reduce(into: actions) { rest, action in
      if let index = rest.firstIndex(of: action) { rest.remove(at: index) }
    }
  }
}
