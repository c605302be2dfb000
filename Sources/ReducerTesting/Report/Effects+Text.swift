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
    let other =
      isOnOtherClock
      ? "The test has advanced another test clock: give the store that one.\n\n" : ""
    let ends = [
      isOfTimer ? "If it is a timer, advance as far as the action needs." : nil,
      isOnlyAdvice ? "If no action should come yet, remove this line." : nil,
    ].compactMap { $0 }
    let end = deadline == .action && !ends.isEmpty ? "\n\n\(ends.joined(separator: " "))" : ""
    return """
      \(other)\(condition) the test clock \(deadline.text)\(isFirstOfSeveral
        ? ", until that one wakes. The first wakes here" : "")\(deadline == .action
        ? "" : ", then receive what \(effects)"):

        await clock.advance(by: \(duration))\(end)
      """
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
        ".cancel(id: \(id))". \(last.map { "If \($0) should end it, the feature must return that there." }
          ?? "If there is none, the feature lacks that cancellation.")\(end)
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
    let sentence =
      "\(self.sentence)\(dropped.map { " \($0), which it sent then, was dropped." } ?? "")"
    return switch certainty {
    case .ifTestIsRight: "If not: \(sentence) To fix, \(remedy)."
    case .certain, .otherwise:
      table(
        "\(sentence) Who should send the action?",
        [
          ("this effect", remedy),
          certainty == .certain ? nil : ("another effect", "check that the reducer returns it"),
          ("nothing", "remove this line"),
        ].compactMap { $0 }
      )
    }
  }

  /// The sentence without advice.
  var sentence: String {
    let after = after.map { " after \($0)" } ?? ""
    let cause =
      switch reason {
      case .dismissal: " when the feature dismissed itself"
      case .id(let id): " by \".cancel(id: \(id))\"\(after)"
      case .replacement(let id):
        " by \(self.after.map { "that of \($0)" } ?? "another effect"), which began under the same id, \(id)"
      case .feature: " with its feature\(after)"
      case .test(let line): " by the test\(line.map { " at \($0)" } ?? ""),\(after)"
      case .limit: after
      }
    return "The effect of \(action), made at \(location), was cancelled\(cause)."
  }

  /// The sentence, and the remedy if another effect of the feature took its place.
  var replacement: String {
    if case .replacement = reason {
      "\(sentence) \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
    } else {
      sentence
    }
  }

  private var remedy: String {
    switch reason {
    case .id: "return that cancellation only where the effect should end"
    case .replacement: "if both should run, make their ids differ, as by the id of a row"
    case .feature:
      "leave its feature in the state until it has sent it, or have an effect of the parent do the work"
    case .dismissal: "have it send the action before \"await dismiss()\""
    case .test: "receive the action before the test cancels the effect"
    case .limit: "have it wait for something between its actions"
    }
  }
}

extension DismissalByChild {
  var text: String {
    """
    The effect of \(action) called "dismiss()". Nothing presents its feature, so this has dismissed the \
    root feature of the store.

    If the root feature should be dismissed, assert it: "#expect(store.isDismissed)". If only the child \
    should, present it: hold it in "@Presents", its actions in "PresentationAction", and write \
    ".ifLet(\\.$\(property ?? "child"), action: …)".
    """
  }
}

extension EndedEffect {
  var advice: String {
    switch ending {
    case .threwCancellation:
      """
      The effect of \(action), made at \(location), threw "CancellationError", which ends an effect without a failure. To \
      fix, have it throw another error, or none.
      """
    case .sentNothingAgain:
      """
      The effect of \(action), made at \(location), has finished, and sent nothing. An earlier one was cancelled: if both \
      iterate the same stream, it ended then. To fix, make a new stream for each. If they do not, check \
      what it does there: it may return too early, or catch an error. \(another)
      """
    case .dismissed:
      """
      The effect of \(action), made at \(location), has dismissed its feature, and sent nothing before that. To \
      fix, check what it does there: it may return too early, or catch an error. \(another)
      """
    case .sentNothing:
      """
      The effect of \(action), made at \(location), has finished, and sent nothing. To fix, check what it does there: it may \
      return too early, or catch an error. \(another)
      """
    case .sent(let last):
      """
      The effect of \(action), made at \(location), has finished, and sent \(last) last. If it should send more, check what \
      it does after that: it may return too early, or catch an error. \(another)
      """
    }
  }

  private var another: String {
    "If another effect should send the action, check that the reducer returns it."
  }
}
