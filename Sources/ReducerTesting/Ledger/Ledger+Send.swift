import ReducerRuntime

extension Ledger {
  /// Before an action is sent: received ones must have been asserted, or are passed over.
  @inline(__always)
  mutating func openSend() -> [Report] {
    causes.failedEffect = nil
    return inbox.isEmpty ? [] : sendDespiteReceived()
  }

  @inline(never)
  private mutating func sendDespiteReceived() -> [Report] {
    switch exhaustivity {
    case .on:
      // To say so before every action that follows would hide what else is wrong.
      guard let last = inbox.waiting.last, last.id > lastReported else { return [] }
      lastReported = last.id
      return [.failure(.unhandledActionsBeforeSend(described(inbox.waiting)), at: call)]
    case .off:
      return skipReceived().reports
    }
  }

  /// After an action was sent: the closure has to account for what it did.
  @inline(__always)
  mutating func closeSend() -> Answer<State> {
    let change = takeChangeOfSend()
    return Answer(assertion: Assertion(first: change, last: change))
  }

  /// Passes over all received actions.
  ///
  /// - Returns: How many there were, and what to say of them.
  mutating func skipReceived() -> (count: Int, reports: [Report]) {
    let skipped = take(inbox.waiting.count)
    if let last = skipped.last { passOver(last) }
    return (skipped.count, noteSkipped(skipped))
  }

  mutating func noteSkipped(_ entries: [Entry]) -> [Report] {
    passedOver += entries.map(\.id)
    guard case .off(showSkippedAssertions: true) = exhaustivity, !entries.isEmpty else { return [] }
    return [.note(Failure.skippedActions(entries), at: call)]
  }
}
