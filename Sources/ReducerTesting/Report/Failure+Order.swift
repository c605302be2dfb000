import ReducerRuntime

/// The parts of messages about actions that arrive in another order than the test expects.
extension Failure {
  /// Advises a test that received another action than the expected one.
  func instead(_ others: ReceivedActions) -> String {
    guard others.nearest.map({ $0.difference == nil }) == true else {
      if let lost = others.lost, let (sentence, remedy) = cancellation(losing: lost) {
        return "\(sentence)To fix, \(remedy)."
      }
      return """
        If this is what the feature should do, receive the action that came:

        \(code(others))\(otherCause(of: others))
        """
    }
    if let anyOrder = others.anyOrder {
      return """
        \(Self.chance) To fix, replace the lines that receive these actions with one:

        \(anyOrder.joined(separator: "\n").indented(by: 2))
        """
    }
    return """
      To fix, receive the actions that came before it, above this line:

      \(code(others))

      \(others.repeated.map(Self.repeated)
        ?? Self.moveUp(1))
      """
  }

  /// A paragraph about the effect that may be wrong where another action came; empty if none is known.
  private func otherCause(of others: ReceivedActions) -> String {
    let cancellation = latestCancellation
    if others.areUnlike, let (sentence, remedy) = cancellation {
      return "\n\nIf not: \(sentence)To fix, \(remedy)."
    }
    guard let sender = others.sender else { return "" }
    let end = cancellation.map { " \($0.sentence.dropLast())" } ?? ""
    return "\n\nIf not, look at the effect that sent it, made at \(sender).\(end)"
  }

  /// Explains how a feature lets only the last of several effects continue.
  private static func repeated(_ line: CodeLocation) -> String {
    """
    If a new effect made at \(line) should replace the one before, add \
    ".cancellable(id: …, cancelInFlight: true)" or ".debounce(…)" to it.
    """
  }

  /// Advises a test that receives actions too late.
  static func moveUp(_ count: Int) -> String {
    count == 1
      ? "If a line further down receives it already, move that line up instead."
      : "If lines further down receive them already, move those up instead."
  }

  private static let chance = """
    The effects that sent these waited for something outside the store's control, so their order may \
    differ from run to run.
    """

  static let sentNow = """
    An effect has sent the action of this line already. If that is the one, write "receive" in place \
    of "send".


    """

  /// A paragraph about the last effect that began beside another one with its id; empty if none did.
  var sharing: String {
    guard let row = story.rows.last(where: { $0.what == .started && !$0.changes.isEmpty }) else {
      return ""
    }
    return """
      The \(row.subject) began while \(row.changes[0]). Add that if it should replace the other one.


      """
  }

  func shouldCome(_ actions: ReceivedActions) -> String {
    actions.dumps.count == 1 ? "If it should come, assert it" : "If they should come, assert each"
  }

  func skipping(_ actions: ReceivedActions) -> String {
    "skip \(actions.dumps.count == 1 ? "it" : "them") with \"await store.skipReceivedActions()\""
  }

  /// Writes the calls that receive the actions that the test has not received yet.
  func assertions(_ actions: ReceivedActions) -> String {
    let overlooked =
      actions.areOverlooked
      ? "\n\nUntil then, \"store.state\" is the state before \(actions.dumps.count == 1 ? "it" : "them")."
      : ""
    guard let anyOrder = actions.anyOrder else { return code(actions) + overlooked }
    return """
      \(code(actions))\(overlooked)

      \(Self.chance) If it does, assert them in one line:

      \(anyOrder.joined(separator: "\n").indented(by: 2))
      """
  }

  /// Explains why no more actions arrive, and what to do about the missing one.
  func nothingRuns(_ actions: ReceivedActions) -> String {
    if story.rows.isEmpty {
      return """
        Nothing has been sent to this store yet, so no effect can send anything. To fix, send the \
        action that starts the effect above this line, await the task that sends it, or receive from the \
        store that it was sent to.
        """
    }
    let silence = silence
    let isSilent = actions.lost == nil && silence?.isLatest == true
    let cancellation = isSilent ? nil : cancellation(losing: actions.lost)
    let remedy =
      cancellation?.remedy ?? "\(Self.checkEffect), or write \"send\" if the user does it"
    let why =
      "No effect is running, so no more actions will arrive. \(cancellation?.sentence ?? "")"
    if actions.earlier == nil, cancellation == nil, let silence { return why + silence.text }
    if let earlier = actions.earlier {
      // The feature may have to send the action once more, so this line may be right.
      return """
        \(earlier) If this line means the same one, remove it. Otherwise: \(why)To fix, \
        \(remedy).
        """
    }
    let missing = actions.idle.flatMap { idle in
      idle.missingReducers.map {
        "The action before it changed nothing\(idle.hasEffect ? "" : " and returned no effect"). \($0)\n\n"
      }
    }
    return """
      \(why)\(missing ?? "")\(missing == nil ? "To fix" : "If nothing is missing"), \
      \(remedy).
      """
  }

  /// Sentences about the last effect, if it ended after the test's last action and sent nothing.
  ///
  /// `isLatest` is true if no effect was cancelled after it began.
  private var silence: (text: String, isLatest: Bool)? {
    let rows = story.rows
    guard let end = rows.lastIndex(where: { [.sent, .received, .finished].contains($0.what) }),
      rows[end].what == .finished, let effect = story.effects[end],
      !rows.indices.contains(where: { rows[$0].what == .received && story.effects[$0] == effect })
    else { return nil }
    let start = rows.indices.first { story.effects[$0] == effect } ?? 0
    let isLatest = !rows[start...].contains { $0.what == .cancelled }
    if !rows[end].changes.isEmpty {
      let text = """
        The \(rows[end].subject) threw "CancellationError", which ends an effect without a failure. To \
        fix, have it throw another error, or none.
        """
      return (text, isLatest)
    }
    let isSecond = rows[..<start].contains {
      $0.what == .cancelled && $0.subject == rows[end].subject
    }
    let stream = """
      An earlier one was cancelled: if both iterate the same stream, it ended then. To fix, make a new \
      stream for each. If they do not, check
      """
    let text = """
      The \(rows[end].subject) has finished, and sent nothing. \(isSecond ? stream : "To fix, check") what \
      it does there: it may return too early, or catch an error. If another effect should send the \
      action, check that the reducer returns it.
      """
    return (text, isLatest)
  }

  /// Says that an earlier line took the expected action, if effects are still running.
  func takenEarlier(_ actions: ReceivedActions, _ effects: [UnfinishedEffect]) -> String {
    // A timer sends the same action again and again.
    guard let earlier = actions.earlier, !effects.isEmpty, !areAsleep(effects) else { return "" }
    return """

      \(earlier) If this line means the same one, remove it.

      """
  }

  /// Says that the test itself sent an action that it expects to receive.
  static func sent(at line: CodeLocation) -> String {
    "The line at \(line) sent such an action itself, and \"receive\" is for what effects send."
  }

  /// Says what the test did with an earlier action that it expects to receive.
  static func taken(at line: CodeLocation, isSkipped: Bool) -> String {
    isSkipped
      ? "The line at \(line) has skipped such an action."
      : "The line at \(line) has already taken such an action."
  }
}
