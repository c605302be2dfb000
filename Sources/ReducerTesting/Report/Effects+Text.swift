import ReducerRuntime

/// The wording about effects that run.
extension [Failure.UnfinishedEffect] {
  /// The effects, and what each of them waits for.
  var text: String {
    let lines = map { effect in
      "The effect of \(effect.action), made at \(effect.location), \(effect.predicate)."
    }
    return Failure.list(lines, atMost: 5, indentedBy: 2)
  }
}

extension Failure.UnfinishedEffect {
  fileprivate var predicate: String {
    switch condition {
    case .stopping:
      "was cancelled but has not stopped, and another effect is waiting for it"
    case .outlived:
      "has finished, but something that it left behind still holds its \"send\""
    case .running where waits.isEmpty:
      """
      is \(mayYield ? "running in a loop that does not wait, or " : "")waiting for something outside this \
      store's control (a real clock, the network, a stream, a callback, an unstructured task)
      """
    case .running:
      "is \(waits.map(\.description).joined(separator: "; "))"
    }
  }
}

extension Advance {
  var text: String {
    let effects = count == 1 ? "the effect sends" : "the effects send"
    let condition =
      switch deadline {
      case .action:
        "If \(count == 1 ? "it" : "one of them") sends the action when it wakes, advance"
      case .thisLine, .endOfTest: "To fix, advance"
      }
    return """
      \(condition) the test clock \(deadline.text)\(isFirstOfSeveral
        ? ", until that one wakes. The first wakes here" : "")\(deadline == .action
        ? "" : ", then receive what \(effects)"):

        await clock.advance(by: \(duration))\(others.isEmpty
          ? "" : "\n\n\(others.joined(separator: " "))")
      """
  }

  /// The advice for a test in which no time is missing.
  private var others: [String] {
    [
      isOnUnmovedClock && deadline != .endOfTest
        ? "If a line above advances a clock, that is another one: give the store that clock." : nil,
      deadline == .action ? "If no action should come yet, remove this line." : nil,
    ].compactMap { $0 }
  }
}

extension Deadline {
  fileprivate var text: String {
    self == .endOfTest ? "before the end of the test" : "before this line"
  }
}

extension Cancellation {
  var text: String {
    let them = count == 1 ? "it" : "them"
    let reason =
      switch lasting {
      case .endless: "Only cancellation ends the \(count == 1 ? "effect" : "effects"). "
      case .repeating:
        count == 1
          ? "It continues after each wait, as a timer does. "
          : "They continue after each wait, as timers do. "
      case nil: ""
      }
    let verb = lasting == nil ? "Or cancel \(them)" : "To fix, cancel \(them)"
    let end =
      lasting == .repeating
      ? " If \(count == 1 ? "it is a loop that ends" : "they are loops that end"), advance the clock until then."
      : ""
    switch means {
    case .vain(let vain):
      return "\(reason)\(vain.text)\(end)"
    case .id(let id):
      return """
        \(reason)\(verb) \(deadline.text): send the action for which the feature returns \
        ".cancel(id: \(id))". If there is none, the feature lacks that cancellation.\(end)
        """
    case .task:
      return """
        \(reason)\(verb) \(deadline.text): "await task.cancel()", with the task that "send" returned. If \
        an action should end \(them), add ".cancellable(id:)", and return ".cancel(id:)" for that \
        action.\(end)
        """
    }
  }
}

extension VainCancellation {
  fileprivate var text: String {
    let remedy =
      switch id {
      case nil: "the effect has no id. If this should end it, add \".cancellable(id:)\" to it."
      case _ where isOfOtherFeature:
        "the effect belongs to another feature. Return it there, or in a feature above."
      case let id?:
        """
        the id of the effect is \(id). If this should end it, use that id, in the feature of the effect \
        or in one above it.
        """
      }
    return """
      The reducer returned \(codes.map { "\"\($0)\"" }.joined(separator: " and ")) for \(action), which \
      found nothing to cancel: \(remedy)
      """
  }
}

extension CancelledEffect {
  func advice(_ certainty: Certainty) -> String {
    let loss = dropped.map { ", so \($0), which it sent then, was dropped" } ?? ""
    let sentence = "The effect at \(location) was cancelled\(cause)\(loss)."
    return switch certainty {
    case .certain: "\(sentence) To fix, \(remedy)."
    case .otherwise:
      """
      \(sentence) If it should have sent the action, \(remedy). If another effect should, check that the \
      reducer returns it.
      """
    case .ifTestIsRight: "If not: \(sentence) To fix, \(remedy)."
    }
  }

  /// The sentence without advice.
  var sentence: String { "The effect at \(location) was cancelled\(cause)." }

  private var cause: String {
    let after = after.map { " after \($0)" } ?? ""
    return switch reason {
    case .dismissal: " when the feature dismissed itself"
    case .id(let id): " by \".cancel(id: \(id))\"\(after)"
    case .replacement(let id): " by an effect that began under its id, \(id),\(after)"
    case .feature: " with its feature\(after)"
    case .test(let line): " by the test\(line.map { " at \($0)" } ?? ""),\(after)"
    case .limit: after
    }
  }

  private var remedy: String {
    switch reason {
    case .id: "return that cancellation only where the effect should end"
    case .replacement: "give the effects different ids if they should run side by side"
    case .feature, .dismissal:
      """
      have the effect send the action while its feature is in the state: before "await dismiss()", or \
      before another takes its place
      """
    case .test: "receive the action before the test cancels the effect"
    case .limit: "have the effect wait for something between its actions"
    }
  }
}

extension EndedEffect {
  var advice: String {
    switch ending {
    case .threwCancellation:
      """
      The effect at \(location) threw "CancellationError", which ends an effect without a failure. To \
      fix, have it throw another error, or none.
      """
    case .sentNothingAgain:
      """
      The effect at \(location) has finished, and sent nothing. An earlier one was cancelled: if both \
      iterate the same stream, it ended then. To fix, make a new stream for each. If they do not, check \
      what it does there: it may return too early, or catch an error. \(another)
      """
    case .sentNothing:
      """
      The effect at \(location) has finished, and sent nothing. To fix, check what it does there: it may \
      return too early, or catch an error. \(another)
      """
    case .sent(let action):
      """
      The effect at \(location) has finished, and sent \(action) last. If it should send more, check what \
      it does after that: it may return too early, or catch an error. \(another)
      """
    }
  }

  private var another: String {
    "If another effect should send the action, check that the reducer returns it."
  }
}
