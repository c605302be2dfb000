import ReducerRuntime

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
