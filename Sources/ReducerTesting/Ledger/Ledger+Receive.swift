import CustomDiff
import ReducerRuntime
import SwiftCode

extension Ledger {
  /// Returns whether enough has been received to answer a call.
  func isDecided(_ expected: ExpectedActions<Action>) -> Bool {
    switch exhaustivity {
    case .on:
      inbox.unreported.count >= expected.expectations.count || expected.match(inbox.entries)
    case .off: expected.match(inbox.entries)
    }
  }

  /// Skips what a failure has listed, where the test goes on with what came after.
  ///
  /// Once that failure is fixed, the test has received it before.
  private func skipReported(before expected: ExpectedActions<Action>) {
    let count = inbox.reportedCount
    guard exhaustivity == .on, count > 0 else { return }
    _ = expected.match(inbox.entries)
    if let first = expected.matches.first, first >= count { passReported() }
  }

  /// Answers a call that receives actions.
  ///
  /// - Parameters:
  ///   - expected: The actions that the call expects.
  ///   - rest: The reason why the store stopped waiting; satisfied if the call is decided.
  ///   - effects: Returns the effects that have not ended.
  func receive(
    _ expected: ExpectedActions<Action>,
    _ rest: RunQueue.Rest,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> Answer<State> {
    skipReported(before: expected)
    let areMet = expected.match(inbox.entries)
    if rest != .satisfied { return absence(expected, rest, effects()) }
    let count = exhaustivity == .on ? expected.expectations.count : expected.end
    guard areMet, expected.end <= count else { return mismatch(expected) }
    return accept(take(count), expected)
  }

  /// Answers a call whose expected actions have arrived.
  private func accept(_ taken: [Received], _ expected: ExpectedActions<Action>) -> Answer<State> {
    causes[.silence] = nil
    inbox.forgetEarlyCalls()
    if taken.isEmpty { return Answer(change: StateChange(none: assertedState)) }
    let start = expected.matches.first ?? taken.count - 1
    var change = taken[start].change
    for index in start + 1..<taken.count { change = change.followed(by: taken[index].change) }
    return Answer(failures: noteSkipped(expected.others(taken)), change: change)
  }

  /// Answers a call that has received other actions than the expected ones.
  private func mismatch(_ expected: ExpectedActions<Action>) -> Answer<State> {
    let taken = take(max(expected.expectations.count, expected.end))
    if let last = taken.last { didAssert(last.change) }
    // The other action may be the consequence of an earlier failure.
    let cause = taken.lazy.compactMap(self.cause).first ?? causes[.silence]
    return Answer(
      failures: fail(
        expected.isUnordered
          ? differentActions(expected, unordered: taken)
          : differentAction(expected.expectations[0], taken: taken),
        unlessBecauseOf: cause,
        in: "receive",
        explaining: [.silence]
      ),
      other: exhaustivity == .on && taken.count == 1 ? taken[0].change : nil
    )
  }

  /// Answers a call whose expected actions cannot arrive anymore.
  private func absence(
    _ expected: ExpectedActions<Action>,
    _ rest: RunQueue.Rest,
    _ effects: [Failure.UnfinishedEffect]
  ) -> Answer<State> {
    if exhaustivity == .on, expected.matches.count < inbox.entries.count {
      return mismatch(expected)
    }
    let taken = take(expected.end)
    defer { if let last = taken.last { didAssert(last.change) } }
    let idle = idleAction
    let earlier =
      causes[.silence] ?? commonCause(of: effects, by: causeOfWait)
      ?? inbox.entries.lazy.compactMap(self.cause).first
      ?? (effects.isEmpty ? assertedChange.cause : nil) ?? idle.flatMap(causeOfMissingReducer)
    let failures = fail(
      missingActions(expected, taken: taken, rest, effects, effects.isEmpty ? idle : nil),
      unlessBecauseOf: earlier,
      in: "receive",
      explaining: [.silence, .absence] + (idle?.reasons ?? [])
        + effects.map { .effect($0.id) }
    )
    if !effects.isEmpty, let cause = earlier ?? causes[.silence] {
      inbox.didExpectTooEarly(expected.missing.map { expected.expectations[$0] }, cause)
    }
    return Answer(failures: failures)
  }
}

extension Ledger {
  /// Answers a call that sends an action before the test has received all others: skips them, or
  /// fails if the test is exhaustive.
  ///
  /// - Parameter action: The action to send.
  func settleInbox(beforeSending action: Action) -> [Failure] {
    switch exhaustivity {
    case .on:
      // Repeating this before every later action would hide other failures.
      let unreported = inbox.unreported
      if unreported.isEmpty { return [] }
      let unexplained = withoutConsequences(unreported)
      inbox.didReport()
      if unexplained.isEmpty { return [] }
      causes.add(at: callLine, explaining: [.absence])
      return [unhandled(unexplained, beforeSending: action)]
    case .off:
      return skipReceived().failures
    }
  }

  /// Skips all received actions.
  ///
  /// - Returns: The number of actions, and the notes about them.
  func skipReceived() -> (count: Int, failures: [Failure]) {
    let early = earlyRead
    inbox.didReportOverlooked()
    let skipped = take(inbox.entries.count)
    if let last = skipped.last { didAssert(last.change) }
    return (skipped.count, early + noteSkipped(skipped))
  }

  func noteSkipped(_ entries: [Received]) -> [Failure] {
    for entry in entries { journal.didSkip(entry.id) }
    guard exhaustivity.showsSkipped, !entries.isEmpty else { return [] }
    return [failure(.note(skipped(entries)), at: callLine)]
  }
}

extension Ledger {
  /// Describes skipped actions, and what they changed.
  func skipped(_ entries: [Received]) -> Failure.Note {
    let lines = zip(entries, Failure.dumps(entries.map(\.action))).map { entry, dump in
      let paths = dump == "…" ? [] : entry.change.difference?.changedPaths(limit: 5) ?? []
      return dump + paths.map { "\n" + $0.indented(by: 2) }.joined()
    }
    return .skippedActions(lines)
  }
}

/// Returns whether two values have the same type and are equal.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
  return (lhs as? any Equatable).map { compare($0) } ?? false
}
