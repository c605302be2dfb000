import ReducerRuntime

extension Ledger {
  /// Returns whether enough has been received to answer a call.
  @inline(__always)
  func isDecided(_ matcher: some ReceiveMatcher<Action>) -> Bool {
    if !hasStrays, exhaustivity == .on { return inbox.count >= matcher.count }
    return isDecidedDespiteStrays(matcher)
  }

  @inline(never)
  private func isDecidedDespiteStrays(_ matcher: some ReceiveMatcher<Action>) -> Bool {
    let unmet = unmetByStrays(matcher)
    return switch exhaustivity {
    case .on: inbox.waiting.count >= unmet.count
    case .off: Match(unmet, inbox.waiting.lazy.map(\.action)).missing.isEmpty
    }
  }

  /// Answers a call that receives actions.
  ///
  /// - Parameters:
  ///   - matcher: What the call expects.
  ///   - reason: Why the store stopped waiting; nil if the call is decided.
  ///   - effects: Returns the running effects.
  @inline(__always)
  mutating func receive(
    _ matcher: some ReceiveMatcher<Action>,
    _ reason: Failure.StopReason?,
    effects: () -> [EffectInFlight]
  ) -> Answer<State> {
    if let answer = receiveNext(matcher) { return answer }
    return receiveOthers(matcher, reason, effects: effects)
  }

  @inline(never)
  private mutating func receiveOthers(
    _ matcher: some ReceiveMatcher<Action>,
    _ reason: Failure.StopReason?,
    effects: () -> [EffectInFlight]
  ) -> Answer<State> {
    let (expectations, earlier) = takeStrays(matcher)
    if expectations.isEmpty, let cause = earlier {
      // That the action came before its turn has been reported.
      causes.add(.call("receive", at: call), to: cause)
      return Answer()
    }
    if let reason {
      return miss(matcher, expectations, reason, effects())
    }
    let count =
      switch exhaustivity {
      case .on: expectations.count
      case .off: Match(expectations, actions).matches.last.map { $0 + 1 } ?? 0
      }
    guard Match(expectations, actions.prefix(count)).missing.isEmpty else {
      return refuse(matcher, expectations, effects: effects)
    }
    return accept(expectations, take(count), earlier)
  }

  /// Takes the next action if it is all that the call expects, the most common case.
  @inline(__always)
  private mutating func receiveNext(_ matcher: some ReceiveMatcher<Action>) -> Answer<State>? {
    guard exhaustivity == .on, !hasStrays, let expectation = matcher.only,
      let entry = inbox.first, expectation.isMet(entry.action)
    else { return nil }
    inbox.removeFirst()
    note(entry)
    return Answer(assertion: Assertion(first: entry.change, last: entry.change))
  }

  /// Answers a call whose expected actions have arrived.
  private mutating func accept(
    _ expectations: [ActionExpectation<Action>],
    _ taken: [Entry],
    _ earlier: CauseLog.Cause?
  ) -> Answer<State> {
    guard let last = taken.last else {
      let nothing = StateChange(none: state)
      return Answer(assertion: Assertion(first: nothing, last: nothing))
    }
    let matches = Match(expectations, taken.lazy.map(\.action)).matches
    let skipped = taken.indices.filter { !matches.contains($0) }.map { taken[$0] }
    let reports = noteSkipped(skipped)
    if let earlier {
      // Some actions came before their turn, so the closure describes a different change.
      causes.add(.call("receive", at: call), to: earlier)
      adoptState(after: last)
      return Answer(reports: reports)
    }
    let start = matches.first ?? taken.index(before: taken.endIndex)
    let change = taken[start...].dropFirst().reduce(taken[start].change) {
      $0.followed(by: $1.change)
    }
    return Answer(
      reports: reports,
      assertion: Assertion(first: taken[start].change, last: change)
    )
  }

  /// Answers a call for which actions other than the expected ones have arrived.
  private mutating func refuse(
    _ matcher: some ReceiveMatcher<Action>,
    _ expectations: [ActionExpectation<Action>],
    effects: () -> [EffectInFlight]
  ) -> Answer<State> {
    let match = Match(expectations, actions)
    let count = max(expectations.count, match.end)
    if let cause = inbox.waiting.prefix(count).compactMap({ causes.cause(of: $0.record) }).first {
      // Another action came because of what has been reported.
      causes.add(.call("receive", at: call), to: cause)
      takeAside(count, cause)
      return Answer()
    }
    var evidence = evidence(expectations, match, taking: count)
    evidence.hasOvertaken = effects().contains { $0.mayBeOvertaken(by: evidence.taken[0].record) }
    return Answer(reports: [.failure(matcher.different(evidence), at: call)])
  }

  /// Answers a call that lacks expected actions, when no more are coming.
  private mutating func miss(
    _ matcher: some ReceiveMatcher<Action>,
    _ expectations: [ActionExpectation<Action>],
    _ reason: Failure.StopReason,
    _ effects: [EffectInFlight]
  ) -> Answer<State> {
    let match = Match(expectations, actions)
    if exhaustivity == .on, match.matches.count < inbox.waiting.count {
      let evidence = evidence(expectations, match, taking: inbox.waiting.count)
      return Answer(reports: [.failure(matcher.different(evidence), at: call)])
    }
    let taken = take(match.end)
    defer { taken.last.map { adoptState(after: $0) } }
    let standstill = CauseLog.Standstill(steps: story.stepCount, time: story.clock?.now.offset)
    let idle = effects.isEmpty ? idleAction : nil
    let deadEnd =
      effects.isEmpty ? causes.deadEnd ?? idle.flatMap { causes.cause(naming: $0.reducers) } : nil
    if let cause = causes.cause(of: standstill) ?? reportedCause(of: effects) ?? deadEnd {
      causes.add(.call("receive", at: call), to: cause)
      return Answer()
    }
    let cause = causes.add(at: call)
    if let idle { causes.note(idle.reducers, cause) }
    causes.note(standstill, cause)
    causes.note(effects.map(\.id), cause)
    let matched = Set(match.matches)
    let evidence = MissingEvidence(
      missing: match.missing.map { expectations[$0] },
      matches: match.matches.map { taken[$0] },
      others: taken.indices.filter { !matched.contains($0) }.map { taken[$0] }
        + inbox.waiting,
      earlier: match.missing.count == 1
        ? earlier(expectations[match.missing[0]], among: expectations.count) : nil,
      idle: idle,
      reason: reason,
      effects: effects.map(described),
      code: receiveCode
    )
    return Answer(reports: [.failure(matcher.missing(evidence), at: call)])
  }

  /// Takes actions that include unexpected ones, and returns what is known about them.
  private mutating func evidence(
    _ expectations: [ActionExpectation<Action>],
    _ match: Match,
    taking count: Int
  ) -> DifferentEvidence<State, Action> {
    let taken = takeAside(count, causes.add(at: call))
    let matched = Set(match.matches)
    let others = taken.indices.filter { !matched.contains($0) }.map { taken[$0] }
    return DifferentEvidence(
      missing: match.missing.map { expectations[$0] },
      taken: taken,
      others: others,
      later: Array(inbox.waiting),
      code: receiveCode
    )
  }

  /// Takes actions that a later call may still receive.
  ///
  /// The expected ones too: if this call meant another action, a later call may mean them.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - cause: The failure that names them, or explains them.
  @discardableResult
  private mutating func takeAside(_ count: Int, _ cause: CauseLog.Cause) -> [Entry] {
    let taken = take(count)
    strays += taken.map { ($0, cause) }
    taken.last.map { adoptState(after: $0) }
    return taken
  }

  /// Returns the failure that already explains why no effect continues, if each effect has one.
  private func reportedCause(of effects: [EffectInFlight]) -> CauseLog.Cause? {
    let reported = effects.map { effect in
      effect.waits.lazy.compactMap(\.issue).compactMap { causes.cause(of: $0) }.first
    }
    return reported.contains { $0 == nil } ? nil : reported.first ?? nil
  }

  private var actions: some Collection<Action> { inbox.waiting.lazy.map(\.action) }

  // MARK: Actions that came before their turn

  private func unmetByStrays(_ matcher: some ReceiveMatcher<Action>)
    -> [ActionExpectation<Action>]
  {
    let expectations = matcher.expectations
    if strays.isEmpty { return expectations }
    return Match(expectations, strays.lazy.map(\.entry.action)).missing.map { expectations[$0] }
  }

  /// Takes the strays that are expected now.
  ///
  /// If the next received actions meet the expectations, they come first.
  ///
  /// - Returns: The remaining expectations, and the failure that named the strays.
  private mutating func takeStrays(
    _ matcher: some ReceiveMatcher<Action>
  ) -> (expectations: [ActionExpectation<Action>], cause: CauseLog.Cause?) {
    let expectations = matcher.expectations
    if strays.isEmpty { return (expectations, nil) }
    let next = inbox.waiting.prefix(expectations.count).map(\.action)
    if Match(expectations, next).missing.isEmpty { return (expectations, nil) }
    let match = Match(expectations, strays.lazy.map(\.entry.action))
    let cause = match.matches.first.map { strays[$0].cause }
    for index in match.matches.reversed() { strays.remove(at: index) }
    return (match.missing.map { expectations[$0] }, cause)
  }
}

extension Match {
  /// The number of actions up to and including the last that meets an expectation.
  var end: Int { matches.last.map { $0 + 1 } ?? 0 }
}

extension Ledger {
  /// Answers a call that sends an action although others wait to be received: they must have been
  /// asserted, or are skipped.
  @inline(never)
  mutating func sendDespiteReceived() -> [Report] {
    switch exhaustivity {
    case .on:
      // Repeating this before every later action would hide what else is wrong.
      guard let last = inbox.waiting.last, last.id > lastReported else { return [] }
      let unexplained = unexplained(inbox.waiting.drop { $0.id <= lastReported })
      lastReported = last.id
      if unexplained.isEmpty { return [] }
      return [.failure(.unhandledActionsBeforeSend(described(inbox.waiting)), at: call)]
    case .off:
      return skipReceived().reports
    }
  }

  /// Skips all received actions.
  ///
  /// - Returns: How many there were, and the reports about them.
  mutating func skipReceived() -> (count: Int, reports: [Report]) {
    let skipped = take(inbox.waiting.count)
    if let last = skipped.last { adoptState(after: last) }
    return (skipped.count, noteSkipped(skipped))
  }

  mutating func noteSkipped(_ entries: [Entry]) -> [Report] {
    skippedActions += entries.map(\.id)
    guard case .off(showSkippedAssertions: true) = exhaustivity, !entries.isEmpty else { return [] }
    return [.note(Failure.skippedActions(entries), at: call)]
  }
}
