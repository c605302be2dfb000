import ReducerRuntime

/// The parts of messages about effects that are running.
extension Failure {
  /// Says why a call stopped waiting, and what to do.
  ///
  /// - Parameters:
  ///   - rest: The reason why it stopped.
  ///   - effects: The effects that are running.
  ///   - advance: The duration by which to advance the test clock, as code; nil if nothing sleeps on it.
  ///   - nothingRuns: The text for a call after which nothing runs.
  func explain(
    _ rest: RunQueue.Rest,
    effects: [UnfinishedEffect],
    advance: String?,
    nothingRuns: String
  ) -> String {
    switch rest {
    case .nothingRuns, .satisfied, .cancelled:
      nothingRuns
    case .allWaitsKnown where effects.contains(where: \.keepsOthersWaiting):
      """
      \(describe(effects))

      It continues after each wait, and what follows it in ".concatenate" begins only when it ends. If it \
      never ends, as a timer, use ".merge". Otherwise, advance the clock until then.
      """
    case .timedOut where effects.contains(where: \.isFollowed) && advance == nil:
      """
      \(describe(effects))

      What follows it, as in ".concatenate", has not begun. If that should run at the same time, use \
      ".merge". Otherwise, have the test provide what the effect waits for.
      """
    case .allWaitsKnown,
      .timedOut where advance != nil:
      """
      \(describe(effects))

      \(advance.map {
        "\(adviceToAdvance(effects)):\n\n  await clock.advance(by: \($0))"
      }
        ?? "To fix, cancel the effect, or have the test finish what it waits for.")\
      \(rest == .allWaitsKnown ? "" : "\n\nIf something else is missing, have the test provide it: override a client, or yield to its stream.")
      """
    case .timedOut(let timeout):
      """
      \(describe(effects))

      The store waited for \(timeout.shortDescription). To fix, have the test provide what the \
      effect waits for, by overriding a client or by yielding to its stream. If it waits for time to \
      pass, have it sleep on "@Dependency(\\.continuousClock)", and advance a test clock. Or give it \
      more time with "timeout:".
      """
    }
  }

  /// Advises to advance the test clock, as far as that may help.
  private func adviceToAdvance(_ effects: [UnfinishedEffect]) -> String {
    let condition =
      if isAboutFinish {
        "To fix"
      } else {
        "If \(effects.count == 1 ? "it" : "one of them") sends the action when it wakes"
      }
    let isOpen = !isAboutFinish && effects.shortestWait != effects.longestWait
    return """
      \(condition), advance the test clock before this line\(otherClock(effects))\
      \(isOpen ? ", until that one wakes. The first wakes here" : "")
      """
  }

  /// Says that another clock may have been advanced, if that of the effects never was.
  func otherClock(_ effects: [UnfinishedEffect]) -> String {
    effects.flatMap(\.waits).contains(where: \.isOnUnmovedClock)
      ? " (if a line above does, that is another clock)" : ""
  }

  /// Returns whether each effect has a task that sleeps on a test clock.
  ///
  /// An effect may have other tasks, too: the store does not know the tasks that the effect creates
  /// itself.
  func areAsleep(_ effects: [UnfinishedEffect]) -> Bool {
    !effects.isEmpty && effects.allSatisfy { $0.waits.contains { $0.advance != nil } }
  }

  func describe(_ effects: [UnfinishedEffect]) -> String {
    let lines = effects.map { effect in
      "The effect of \(effect.action), made at \(effect.location), \(predicate(effect))."
    }
    return Self.list(lines, atMost: 5, indentedBy: 2)
  }

  private func predicate(_ effect: UnfinishedEffect) -> String {
    switch effect.condition {
    case .stopping:
      "was cancelled but has not stopped, and another effect is waiting for it"
    case .outlived:
      "has finished, but something that it left behind still holds its \"send\""
    case .running where effect.waits.isEmpty:
      """
      is \(effect.mayYield ? "running in a loop that does not wait, or " : "")waiting for something \
      outside this store's control (a real clock, the network, a stream, a callback, an unstructured task)
      """
    case .running:
      "is \(effect.waits.map(\.description).joined(separator: "; "))"
    }
  }
}
