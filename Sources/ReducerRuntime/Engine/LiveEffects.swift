/// The `.run` effects of a store that have not come to their end.
///
/// Confined to the runtime.
package final class LiveEffects {
  /// Those that have not returned, including cancelled ones.
  private var running = NumberedObjects<LiveEffect>()
  /// Those that have returned and left something behind that can still send for them, and some that had.
  private var outlived: [LiveEffect] = []

  /// The effect, if it has not returned.
  package subscript(id: EffectID) -> LiveEffect? { running[id.rawValue] }

  /// The effects that were started and neither ended nor were cancelled, oldest first.
  package var inFlight: [LiveEffect] {
    running.inOrder.filter { !$0.isCancelled }
  }

  /// Effects that have finished, while something that they left behind can still send for them.
  package var outlivedBySend: [LiveEffect] { outlived.filter(\.waits.isOutlivedBySend) }

  /// Cancelled effects that have not stopped, and for which others wait.
  package var inTheWay: [LiveEffect] {
    running.inOrder.filter { effect in
      effect.isCancelled && effect.scope.ancestry.contains { $0.isAwaited }
    }
  }

  func insert(_ effect: LiveEffect) {
    running[effect.id.rawValue] = effect
    effect.scope.insert(effect)
  }

  /// Removes an effect that has returned.
  ///
  /// - Returns: The effect; nil if it is not known.
  func end(_ id: EffectID) -> LiveEffect? {
    guard let effect = running[id.rawValue] else { return nil }
    running[id.rawValue] = nil
    effect.scope.remove(id)
    effect.didEnd()
    if effect.waits.operationDidEnd() {
      outlived.removeAll { !$0.waits.isOutlivedBySend }
      outlived.append(effect)
    }
    return effect
  }

  /// Lets nothing send any more for effects that have returned.
  func silenceOutlived() {
    for effect in exchange(&outlived, with: []) {
      effect.waits.noteCancellation()
      _ = effect.waits.sendWasReleased()
    }
  }
}
