import ReducerRuntime

extension Ledger {
  /// Returns whether enough has been received to answer a call.
  func isDecided(_ expected: ExpectedActions<Action>) -> Bool {
    let unmet =
      strays.isEmpty
      ? expected.expectations
      : expected.expectations.unmet(by: strays.map(\.entry.action))
    return switch exhaustivity {
    case .on: inbox.count >= unmet.count
    case .off: unmet.unmet(by: inbox.lazy.map(\.action)).isEmpty
    }
  }

  /// Answers a call that receives actions.
  ///
  /// - Parameters:
  ///   - expected: The actions that the call expects.
  ///   - reason: Why the store stopped waiting; nil if the call is decided.
  ///   - effects: Returns the running effects.
  func receive(
    _ expected: ExpectedActions<Action>,
    _ reason: Failure.StopReason?,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> Answer<State> {
    let (expectations, earlier) = takeStrays(expected.expectations)
    if expectations.isEmpty, let cause = earlier {
      // That the action came before its turn has been reported.
      causes.add(.call("receive", at: call), to: cause)
      return Answer()
    }
    let remaining = ExpectedActions(expectations: expectations, isUnordered: expected.isUnordered)
    let match = Match(expectations, inbox.lazy.map(\.action))
    if let reason { return miss(remaining, match, reason, effects()) }
    let count = exhaustivity == .on ? expectations.count : match.end
    guard match.missing.isEmpty, match.end <= count else {
      return refuse(remaining, match, effects: effects)
    }
    return accept(take(count), match, earlier)
  }

  /// Answers a call whose expected actions have arrived.
  private func accept(
    _ taken: [Entry],
    _ match: Match,
    _ earlier: CauseLog.Cause?
  ) -> Answer<State> {
    guard let last = taken.last else { return Answer(change: StateChange(none: state)) }
    let failures = noteSkipped(match.others(taken))
    if let earlier {
      // Some actions came before their turn, so the closure describes a different change.
      causes.add(.call("receive", at: call), to: earlier)
      adoptState(after: last)
      return Answer(failures: failures)
    }
    let start = match.matches.first ?? taken.count - 1
    let change = taken[start...].dropFirst().reduce(taken[start].change) {
      $0.followed(by: $1.change)
    }
    return Answer(failures: failures, change: change)
  }

  /// Answers a call for which actions other than the expected ones have arrived.
  private func refuse(
    _ expected: ExpectedActions<Action>,
    _ match: Match,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> Answer<State> {
    let count = max(expected.expectations.count, match.end)
    if let cause = inbox.prefix(count).compactMap({ causes.cause(of: $0.record) }).first {
      // Another action came because of what has been reported.
      causes.add(.call("receive", at: call), to: cause)
      takeAside(count, cause)
      return Answer()
    }
    let taken = takeAside(count, causes.add(at: call))
    let hasOvertaken = effects().contains { $0.mayBeOvertaken(by: taken[0].record) }
    let kind = differentActions(expected, match, taken: taken, hasOvertaken: hasOvertaken)
    return Answer(failures: [failure(kind, at: call)])
  }

  /// Answers a call that lacks expected actions, when no more are coming.
  private func miss(
    _ expected: ExpectedActions<Action>,
    _ match: Match,
    _ reason: Failure.StopReason,
    _ effects: [Failure.UnfinishedEffect]
  ) -> Answer<State> {
    if exhaustivity == .on, match.matches.count < inbox.count {
      let taken = takeAside(inbox.count, causes.add(at: call))
      return Answer(failures: [failure(differentActions(expected, match, taken: taken), at: call)])
    }
    let taken = take(match.end)
    defer { taken.last.map { adoptState(after: $0) } }
    let standstill = CauseLog.Standstill(entries: journal.entries.count, time: journal.time)
    let idle = effects.isEmpty ? idleAction : nil
    let deadEnd =
      effects.isEmpty ? causes.deadEnd ?? idle.flatMap { causes.cause(naming: $0.reducers) } : nil
    let known = causes.cause(of: standstill) ?? commonCause(of: effects, by: causeOfWait) ?? deadEnd
    if let cause = known {
      causes.add(.call("receive", at: call), to: cause)
      return Answer()
    }
    let cause = causes.add(at: call)
    if let idle { causes.note(idle.reducers, cause) }
    causes.note(standstill, cause)
    causes.note(effects.map(\.id), cause)
    let kind = missingActions(expected, match, taken: taken, reason, effects, idle)
    return Answer(failures: [failure(kind, at: call)])
  }

  /// Takes actions that a later call may still receive.
  ///
  /// The expected ones too: if this call meant another action, a later call may mean them.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - cause: The failure that names them, or explains them.
  @discardableResult
  private func takeAside(_ count: Int, _ cause: CauseLog.Cause) -> [Entry] {
    let taken = take(count)
    strays += taken.map { ($0, cause) }
    taken.last.map { adoptState(after: $0) }
    return taken
  }

  /// Takes the actions that came before their turn and are expected now.
  ///
  /// If the next received actions meet the expectations, they come first.
  ///
  /// - Returns: The remaining expectations, and the failure that named the strays.
  private func takeStrays(
    _ expectations: [ActionExpectation<Action>]
  ) -> (expectations: [ActionExpectation<Action>], cause: CauseLog.Cause?) {
    if strays.isEmpty { return (expectations, nil) }
    let next = inbox.prefix(expectations.count).map(\.action)
    if expectations.unmet(by: next).isEmpty { return (expectations, nil) }
    let match = Match(expectations, strays.lazy.map(\.entry.action))
    let cause = match.matches.first.map { strays[$0].cause }
    for index in match.matches.reversed() { strays.remove(at: index) }
    return (match.missing.map { expectations[$0] }, cause)
  }
}

extension Ledger {
  /// Answers a call that sends an action although others wait to be received: they must have been
  /// asserted, or are skipped.
  func sendDespiteReceived() -> [Failure] {
    switch exhaustivity {
    case .on:
      // Repeating this before every later action would hide what else is wrong.
      guard let last = inbox.last, last.id > lastReported else { return [] }
      let unexplained = unexplained(inbox.drop { $0.id <= lastReported })
      lastReported = last.id
      if unexplained.isEmpty { return [] }
      return [failure(.unhandledActionsBeforeSend(described(inbox)), at: call)]
    case .off:
      return skipReceived().failures
    }
  }

  /// Skips all received actions.
  ///
  /// - Returns: How many there were, and the failures and notes about them.
  func skipReceived() -> (count: Int, failures: [Failure]) {
    let skipped = take(inbox.count)
    if let last = skipped.last { adoptState(after: last) }
    return (skipped.count, noteSkipped(skipped))
  }

  func noteSkipped(_ entries: [Entry]) -> [Failure] {
    for entry in entries { journal.didSkip(entry.id) }
    guard case .off(showSkippedAssertions: true) = exhaustivity, !entries.isEmpty else { return [] }
    return [failure(.note(Failure.skippedActions(entries)), at: call)]
  }
}
