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
    // Read inside, in one go: outside, a background thread may run an effect to its end in between.
    func look() -> (rest: Rest?, progress: Progress) {
      let rest: Rest? =
        if isSatisfied() {
          .satisfied
        } else if tally.effectsInFlight == 0 {
          .nothingRuns
        } else if tally.effectsBeyondControl <= 0 {
          .allWaitsKnown
        } else {
          nil
        }
      return (rest, self.progress)
    }

    var (rest, progress) = await run(body, then: look)
    if let rest { return rest }
    let start = ContinuousClock.now
    let end = start + timeout
    // An effect that comes and goes without end makes progress, but no rest.
    let latestEnd = start + max(timeout, Self.hopLimit)
    var hasTurned = false
    while ContinuousClock.now < latestEnd {
      let wakeUp: WakeUp
      if !hasTurned {
        // Effects often leave for the main actor: one turn of its queue brings them back.
        wakeUp = await waitForWork(after: progress, timeout: Self.hopLimit) { wake in
          Task { @MainActor in wake() }
        }
        hasTurned = wakeUp != .work
      } else {
        let remaining = end - .now
        guard remaining > .zero else { break }
        wakeUp = await waitForWork(after: progress, timeout: remaining)
      }
      let seen = progress
      (rest, progress) = await run({}, then: look)
      if let rest { return rest }
      if wakeUp == .timeout, hasTurned { break }
      if progress != seen { hasTurned = false }
    }
    guard timeout > .zero else { return .timedOut }
    // On a machine with too much to do, time runs out before anything had its turn. So what is queued
    // in the concurrent pool by now may go first.
    _ = await waitForWork(after: progress, timeout: Self.turnLimit) { wake in
      Task.detached { wake() }
    }
    return await run({}, then: look).rest ?? .timedOut
  }

  /// How long to wait for the main actor's queue, which something may keep busy.
  private static var hopLimit: Duration { .seconds(1) }

  /// How long to wait for the concurrent pool, when time has run out already.
  private static var turnLimit: Duration { .seconds(10) }
}
