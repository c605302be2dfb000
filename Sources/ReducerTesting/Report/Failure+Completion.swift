import ReducerRuntime

/// The advice for effects that are running when the test ends.
extension Failure {
  /// Returns the advice that fits what the effects wait for, or general advice if that is unknown.
  func completion(of effects: [UnfinishedEffect]) -> String {
    if effects.allSatisfy({ $0.condition == .stopping }) { return stoppingAdvice }
    guard effects.allSatisfy({ $0.isControlled }) else { return generalAdvice }
    let endless = effects.filter(\.isEndless)
    let others = effects.filter { !$0.isEndless }
    let advice = [
      (endless, endlessAdvice), (others.filter(\.isRepeating), repeatingAdvice),
      (others.filter { !$0.isRepeating }, sleepingAdvice),
    ]
    .filter { !$0.0.isEmpty }
    if advice.count == 1 { return advice[0].1(advice[0].0) }
    return advice.map { effects, advice in "• \(places(of: effects)):\n\n\(advice(effects))" }
      .joined(separator: "\n\n")
  }

  private func places(of effects: [UnfinishedEffect]) -> String {
    var places: [String] = []
    for place in effects.lazy.map(\.location.description) where places.count <= 3 {
      if !places.contains(place) { places.append(place) }
    }
    let shown = places.prefix(3).joined(separator: ", ") + (places.count > 3 ? ", …" : "")
    return "The \(effects.count == 1 ? "effect" : "effects") made at \(shown)"
  }

  private func endlessAdvice(_ effects: [UnfinishedEffect]) -> String {
    """
    Only cancellation ends \(effects.count == 1 ? "the effect" : "the effects"). \
    \(cancellation(of: effects, or: "To fix, cancel \(effects.count == 1 ? "it" : "them")"))
    """
  }

  private func sleepingAdvice(_ effects: [UnfinishedEffect]) -> String {
    """
    To fix, advance the clock before the end of the test, then receive what the \
    \(effects.count == 1 ? "effect sends" : "effects send"):

      await clock.advance(by: \(longestAdvance(of: effects)))

    \(cancellation(of: effects, or: "Or cancel \(effects.count == 1 ? "it" : "them")"))
    """
  }

  private func repeatingAdvice(_ effects: [UnfinishedEffect]) -> String {
    """
    \(effects.count == 1 ? "It continues" : "They continue") after each wait, so advancing the \
    clock does not end \(effects.count == 1 ? "it" : "them"). \
    \(cancellation(of: effects, or: "To fix, cancel \(effects.count == 1 ? "it" : "them")"))
    """
  }

  /// Returns how far to advance until the longest of the waits is over, as code.
  private func longestAdvance(of effects: [UnfinishedEffect]) -> String {
    let waits = effects.flatMap(\.waits).filter { $0.advance != nil }
    let longest = waits.max { ($0.rest ?? .zero) < ($1.rest ?? .zero) }
    return longest?.advance ?? ".zero"
  }

  private func cancellation(of effects: [UnfinishedEffect], or verb: String) -> String {
    if let miss = miss(of: effects) { return miss }
    let ids = effects.compactMap(\.cancelID)
    if let id = ids.first, ids.count == effects.count, ids.allSatisfy({ $0 == id }) {
      return """
        \(verb) before the end of the test: send the action whose reducer returns \
        ".cancel(id: \(id))".
        """
    }
    return """
      \(verb) before the end of the test: send an action that ends the feature's work, mark the effect \
      ".cancellable(id:)" and return ".cancel(id:)" from that action, or cancel the task that "send" \
      returned: "await task.cancel()".
      """
  }

  /// Says why the last cancellation found nothing, if it came after the effects began.
  private func miss(of effects: [UnfinishedEffect]) -> String? {
    guard let effect = effects.first,
      let index = story.rows.lastIndex(where: { $0.what == .noEffect }),
      story.rows[index...].allSatisfy({ $0.what != .started }),
      let action = story.rows[..<index].last(where: { $0.what == .sent || $0.what == .received })
    else { return nil }
    let cancel = story.rows[index].subject
    let it = effects.count == 1 ? "the effect" : "the effects"
    let reason =
      switch effect.cancelID {
      case nil:
        "\(it) cannot be cancelled by an id. If it should cancel \(it), add \".cancellable(id:)\" there."
      case let id? where cancel == ".cancel(id: \(id))":
        """
        a feature cancels only its own effects and those of the features below it. If it should \
        cancel \(it), return it from the feature of \(it), or from one above.
        """
      case let id?:
        "the id of \(it) is \(id). If it should cancel \(it), use that id."
      }
    return """
      The reducer returned "\(cancel)" for \(action.subject), which found nothing to cancel: \(reason)
      """
  }

  /// The advice for cancelled effects that others wait for.
  private var stoppingAdvice: String {
    """
    What waits for it starts when it has stopped. To fix, have the test finish what the cancelled \
    effect waits for, or change the effect so that it stops when its task is cancelled.
    """
  }

  /// The advice for effects that wait for something outside the store's control.
  private var generalAdvice: String {
    """
    To fix, inspect any effects the reducer returns for this action and ensure that all of them \
    complete by the end of the test. There are a few reasons why an effect may not have completed:

    • If an effect uses a clock (via "sleep", "timer", "debounce", etc.), make sure that you wait \
    enough time for the clock to perform the effect. If you are using a test clock, advance the \
    clock so that the effects may complete, or consider using an immediate clock to immediately \
    perform the effect instead.

    • If you are returning a long-living effect (timers, notifications, streams, etc.), then make \
    sure those effects are torn down by marking the effect ".cancellable" and returning a \
    corresponding cancellation effect ("Effect.cancel") from another action, or, if your effect is \
    driven by a stream, finish it.

    • If an effect does work outside of the store's control, give it time to finish with \
    "await store.finish()" at the end of the test.
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
