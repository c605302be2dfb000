import ReducerRuntime

/// The parts of messages that several kinds of failure share.
extension Failure {
  /// Names the call of the test during which a line of the feature caused an issue.
  static func happened(during call: CodeLocation) -> String {
    "\n\nIt happened during the call at \(call)."
  }

  func prefix(_ message: String?) -> String {
    message.map { "\($0)\n\n" } ?? ""
  }

  /// Writes a difference and its paths, which come first if the difference is long.
  func evidence(_ difference: Difference, legend: String, showsPaths: Bool = true) -> String {
    let text = "\(difference.text.indented(by: 4))\n\n\(legend)"
    if difference.paths.isEmpty || !showsPaths { return text }
    let paths = """
      What differs:
      \(difference.paths.map { $0.indented(by: 2) }.joined(separator: "\n"))
      """
    return difference.isLong ? "\(paths)\n\n\(text)" : "\(text)\n\n\(paths)"
  }

  /// Writes the trailing closure that would pass, or the reason why none would.
  func suggestion(_ difference: Difference) -> String {
    switch difference.suggestion {
    case nil:
      ""
    case .noClosure(let idle):
      "\n\n\(idle?.advice ?? "Nothing changed. If nothing should, remove the trailing closure.")"
    case .noneBecause(let reason):
      "\n\n\(reason)"
    case .closure(let code, let isWhole):
      """


      If this is what the feature should do, \
      \(isWhole ? "the test passes with this closure:" : "the closure begins like this:")

        {
      \(code.map { $0.indented(by: 4) }.joined(separator: "\n"))
        }\(difference.hint.map { "\n\n\($0)" } ?? "")
      """
    }
  }

  /// Describes the first of several expected actions, and counts the others.
  func described(_ expected: [Expected]) -> String {
    let shown = expected.prefix(FailureLimits.list.count).map { describe($0).indented(by: 4) }
    let rest = expected.count - shown.count
    return (shown + (rest > 0 ? ["    … (\(rest) more)"] : [])).joined(separator: "\n")
  }

  func describe(_ expected: Expected) -> String {
    switch expected {
    case .action(let dump): dump
    case .casePath(let name): "any action of the case \(name)"
    case .predicate: "any action that the predicate accepts"
    }
  }

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

      It continues after each wait, so what follows it in ".concatenate" never begins. To fix, use \
      ".merge".
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

  /// The last cancelled effect, the step that led to its end, and the action that it sent too late;
  /// nil if no effect was cancelled, or if it has dismissed its feature and sent nothing more.
  private var lastCancellation: (effect: StoryRow, cause: StoryRow?, dropped: StoryRow?)? {
    let rows = story.rows
    guard let last = rows.lastIndex(where: { $0.what == .cancelled }) else { return nil }
    let drop = rows[last...].firstIndex { $0.what == .dropped }
    if drop == nil, story.cancellation?.isOwn == true { return nil }
    // Several effects may have been cancelled together.
    let sender = drop.flatMap { drop in
      rows[...last].indices.last {
        rows[$0].what == .cancelled && story.effects[$0] == story.effects[drop]
      }
    }
    let end = sender ?? last
    let cause = rows[..<end].last { [.sent, .received, .dismissed].contains($0.what) }
    return (rows[end], cause, drop.map { rows[$0] })
  }

  /// A sentence about the last cancelled effect; nil if no effect was cancelled.
  var cancellation: String? {
    guard let (effect, cause, dropped) = lastCancellation else { return nil }
    let reason =
      cause?.what == .dismissed
      ? " when the feature dismissed itself"
      : (story.cancellation?.reason ?? "") + (cause.map { " after \($0.subject)" } ?? "")
    let loss = dropped.map { ", so \($0.subject), which it sent then, was dropped" } ?? ""
    return "The \(effect.subject) was cancelled\(reason)\(loss). "
  }

  /// Advice about an action that no effect can send anymore.
  var remedyForMissing: String {
    let check = "check that the reducer returns the effect which sends the action"
    guard let cancellation = story.cancellation, let lastCancellation else {
      return "\(check), or write \"send\" if the user does it"
    }
    return lastCancellation.dropped != nil
      ? cancellation.remedy : "\(check). If it is the cancelled one, \(cancellation.remedy)"
  }

  /// Advises to advance the test clock, as far as that may help.
  private func adviceToAdvance(_ effects: [UnfinishedEffect]) -> String {
    let condition =
      if isAboutFinish {
        "To fix"
      } else {
        "If \(effects.count == 1 ? "it" : "one of them") sends the action when it wakes"
      }
    let isUnmoved = effects.flatMap(\.waits).contains(where: \.isOnUnmovedClock)
    let isOpen = !isAboutFinish && effects.shortestWait != effects.longestWait
    return """
      \(condition), advance the test clock before this line\
      \(isUnmoved ? " (a line above that does so advances another clock)" : "")\
      \(isOpen ? ", until that one wakes. The first wakes here" : "")
      """
  }

  /// Returns whether each effect has a task that sleeps on a test clock.
  ///
  /// An effect may have other tasks, too: the store does not know the tasks that the effect creates
  /// itself.
  func areAsleep(_ effects: [UnfinishedEffect]) -> Bool {
    !effects.isEmpty && effects.allSatisfy { $0.waits.contains { $0.advance != nil } }
  }

  func describe(_ effects: [UnfinishedEffect]) -> String {
    let shown = effects.prefix(5).map { effect in
      "  The effect of \(effect.action), made at \(effect.location), \(predicate(effect))."
    }
    let rest = effects.count - shown.count
    return (shown + (rest > 0 ? ["  … and \(rest) more."] : [])).joined(separator: "\n")
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
      outside this store's control (a real clock, the network, a stream, an unstructured task)
      """
    case .running:
      "is \(effect.waits.map(\.description).joined(separator: "; "))"
    }
  }

  func code(_ actions: ReceivedActions) -> String {
    let code = actions.code.joined(separator: "\n").indented(by: 2)
    switch actions.reason {
    case nil: return code
    case .neverEqual:
      return """
        \(code)

        The action does not equal itself, so a test cannot receive it by value. To compare its \
        payload, give the payload an "==" that compares content.
        """
    case .uncontrolled:
      return """
        \(code)

        The action seems to carry the current date or a random UUID, which differs in every run. \
        If so, get that value from a dependency, and you can receive the action by value: \
        "@Dependency(\\.date.now)", "@Dependency(\\.uuid)".
        """
    }
  }

  /// Writes a paragraph that lists actions and names the one that the test probably meant.
  func listed(_ title: String, _ actions: ReceivedActions) -> String {
    if actions.dumps.isEmpty { return "" }
    let nearest = actions.nearest.map { nearest in
      guard let difference = nearest.difference else {
        return "\n\nThe expected action is [\(nearest.index)].\n"
      }
      return """


        The closest match to the expected action is [\(nearest.index)]: …

        \(difference.indented(by: 4))

        (Expected: −, Received: +)

        """
    }
    return "\n\(list(title, actions.dumps))\(nearest ?? "\n")"
  }

  func list(_ title: String, _ actions: [String]) -> String {
    let shown = actions.prefix(FailureLimits.list.count).enumerated().map { index, action in
      "[\(index)]: \(action)".indented(by: 2)
    }
    let rest = actions.count - shown.count
    let lines = shown + (rest > 0 ? ["  … (\(rest) more)"] : [])
    return "\(title): [\n\(lines.joined(separator: ",\n"))\n]"
  }

  func count(_ elements: [some Any], _ noun: String) -> String {
    counted(elements.count, noun)
  }

  func count(_ elements: [some Any], _ singular: String, _ plural: String) -> String {
    "\(elements.count) \(elements.count == 1 ? singular : plural)"
  }
}
