extension RunQueue {
  /// How things stood when a queue had come to rest.
  package enum Rest: Sendable, Equatable {
    /// What was waited for has happened.
    case satisfied
    /// No effect runs: nothing more will happen by itself.
    case nothingRuns
    /// Every effect waits for what the test controls: nothing more will happen by itself.
    case allWaitsKnown
    /// Effects wait for what is outside, and nothing came in time.
    case timedOut
  }

  /// Runs the queue until nothing more will happen by itself, or a condition holds.
  ///
  /// A success returns as soon as the condition holds. What is outside is waited for by suspending;
  /// nothing is polled.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what is outside. Zero waits for the main actor's queue only.
  ///   - body: What to do first, inside.
  ///   - isSatisfied: Asked inside, each time that nothing is left to run.
  /// - Returns: How things stand.
  @discardableResult
  package nonisolated(nonsending) func settle(
    timeout: Duration,
    _ body: () -> Void = {},
    until isSatisfied: () -> Bool = { false }
  ) async -> Rest {
    var (isDone, progress) = await run(body, then: { (isSatisfied(), self.progress) })
    var progressAtHop: Progress?
    var deadline: ContinuousClock.Instant?
    while !isDone {
      if tally.effectsInFlight == 0 { return .nothingRuns }
      if tally.effectsBeyondControl <= 0 { return .allWaitsKnown }
      let now = ContinuousClock.now
      let end = deadline ?? now + timeout
      deadline = end
      let wakeUp: WakeUp
      if progressAtHop != progress {
        // Effects often leave for the main actor: one turn of its queue brings them back.
        wakeUp = await waitForWork(after: progress, timeout: max(end - now, Self.hopLimit)) {
          wake in
          Task { @MainActor in wake() }
        }
        if wakeUp != .work { progressAtHop = progress }
      } else {
        guard now < end else { return .timedOut }
        wakeUp = await waitForWork(after: progress, timeout: end - now)
        if wakeUp == .timeout { return .timedOut }
      }
      (isDone, progress) = await run({}, then: { (isSatisfied(), self.progress) })
    }
    return .satisfied
  }

  /// How long to wait for the main actor's queue, which something may keep busy.
  private static var hopLimit: Duration { .seconds(1) }
}
