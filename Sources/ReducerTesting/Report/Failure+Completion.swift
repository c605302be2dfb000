import ReducerRuntime

/// The advice for effects that are running when the test ends, or when it waits for them to finish.
extension Failure {
  /// Returns advice for the waits of the effects, or general advice if the waits are unknown.
  func completion(of effects: [UnfinishedEffect]) -> String {
    if effects.allSatisfy({ $0.condition == .stopping }) { return stoppingAdvice }
    let advice = advice(for: effects)
    guard vainCancellation(of: effects) == nil, let continuation else { return advice }
    return "\(advice)\n\n\(continuation)"
  }

  private func advice(for effects: [UnfinishedEffect]) -> String {
    guard effects.allSatisfy({ $0.isControlled }) else {
      return vainCancellation(of: effects) ?? generalAdvice
    }
    let lasting = effects.filter { $0.isEndless || $0.isRepeating }
    guard let first = lasting.first else { return sleepingAdvice(effects) }
    let isOne = lasting.count == 1
    let remedy = cancellation(of: lasting, or: "To fix, cancel \(isOne ? "it" : "them")")
    if first.isEndless {
      return "Only cancellation ends the \(isOne ? "effect" : "effects"). \(remedy)"
    }
    return """
      \(isOne ? "It continues after each wait, as a timer does" : "They continue after each wait, as timers do"). \
      \(remedy) If \(isOne ? "it is a loop that ends" : "they are loops that end"), advance the clock until then.
      """
  }

  private func sleepingAdvice(_ effects: [UnfinishedEffect]) -> String {
    """
    To fix, advance the clock \(deadline)\(isAboutFinish ? otherClock(effects) : ""), then receive what the \
    \(effects.count == 1 ? "effect sends" : "effects send"):

      await clock.advance(by: \(effects.longestWait ?? ".zero"))

    \(cancellation(of: effects, or: "Or cancel \(effects.count == 1 ? "it" : "them")"))
    """
  }

  private func cancellation(of effects: [UnfinishedEffect], or verb: String) -> String {
    if let vain = vainCancellation(of: effects) { return vain }
    let ids = Set(effects.map(\.cancelID))
    if ids.count == 1, let id = ids.first ?? nil {
      return """
        \(verb) \(deadline): send the action whose reducer returns ".cancel(id: \(id))". If none does, \
        the feature lacks that cancellation.
        """
    }
    return """
      \(verb) \(deadline): "await task.cancel()", with the task that "send" returned. If an action \
      should end \(effects.count == 1 ? "it" : "them"), add ".cancellable(id:)", and return \
      ".cancel(id:)" for that action.
      """
  }

  /// Returns whether the waits of effects are known, and no other effect waits for them.
  func areControlled(_ effects: [UnfinishedEffect]) -> Bool {
    effects.allSatisfy { $0.isControlled && !$0.isFollowed }
  }

  private var deadline: String { isAboutFinish ? "before this line" : "before the end of the test" }

  /// True if a call has waited for effects to finish, and for no action.
  var isAboutFinish: Bool { if case .effectsDidNotFinish = kind { true } else { false } }

  /// Explains why the last cancellation found no effect, if it came after the effects began.
  private func vainCancellation(of effects: [UnfinishedEffect]) -> String? {
    guard let effect = effects.first,
      let index = story.rows.lastIndex(where: { $0.what == .noEffect }),
      story.rows[index...].allSatisfy({ $0.what != .started }),
      let start = story.rows[..<index].lastIndex(where: { [.sent, .received].contains($0.what) })
    else { return nil }
    let misses = story.rows[start...index].filter { $0.what == .noEffect }.map {
      "\"\($0.subject)\""
    }
    let remedy =
      effect.cancelID.map { id in
        misses.contains("\".cancel(id: \(id))\"")
          ? "the effect belongs to another feature. Return it there, or in a feature above."
          : """
          the id of the effect is \(id). If this should end it, use that id, in the feature of the effect \
          or in one above it.
          """
      } ?? "the effect has no id. If this should end it, add \".cancellable(id:)\" to it."
    return """
      The reducer returned \(misses.joined(separator: " and ")) for \(story.rows[start].subject), which \
      found nothing to cancel: \(remedy)
      """
  }

  /// A paragraph about an effect that continues after the test's last action; nil if none does.
  var continuation: String? {
    guard let effect = story.continuingEffect,
      let sent = story.rows.lastIndex(where: { $0.what == .sent })
    else { return nil }
    let action = story.rows[sent].subject
    let miss = story.rows[sent...].first { $0.what == .noEffect }.map {
      "\(action) returned \"\($0.subject)\", which found nothing to cancel."
    }
    return """
      The effect at \(effect) went on after \(action). \
      \(miss ?? "If \(action) should end it, return \".cancel(id:)\" for it.")
      """
  }

  /// The advice for cancelled effects that others wait for.
  private var stoppingAdvice: String {
    """
    The waiting effect starts once it has stopped. To fix, have the test finish what the cancelled \
    effect waits for, or change the effect so that it stops when its task is cancelled.
    """
  }

  /// The advice for effects that wait for something outside the store's control.
  private var generalAdvice: String {
    """
    If an effect ends by itself, wait for it at the end of the test: "await store.finish()". Better, \
    override the client or the clock that it waits for. To end a stream, finish it in the test, or \
    cancel the effect as the app does: with an action that returns ".cancel(id:)", or with the task \
    that "send" returned, "await task.cancel()".
    """
  }
}

extension Failure.UnfinishedEffect {
  /// True if the effect waits only for a test clock or for its cancellation.
  fileprivate var isControlled: Bool {
    !waits.isEmpty && waits.allSatisfy { $0.advance != nil || $0.isEndless }
  }

  /// True if only a cancellation ends the effect.
  fileprivate var isEndless: Bool { waits.contains(where: \.isEndless) }
}

extension [Failure.UnfinishedEffect] {
  /// The longest time that an effect sleeps on a test clock, as code; nil if none does.
  var longestWait: String? { sleeps.max { $0.rest < $1.rest }?.code }

  /// The shortest time that an effect sleeps on a test clock, as code; nil if none does.
  var shortestWait: String? { sleeps.min { $0.rest < $1.rest }?.code }

  private var sleeps: [(rest: Duration, code: String)] {
    flatMap(\.waits).compactMap { wait in wait.advance.map { (wait.rest ?? .zero, $0) } }
  }
}
