/// The `.run` effects of a store that are not over.
///
/// Confined to the runtime.
package final class LiveEffects {
  /// Effects that have not returned, including cancelled ones.
  private var running = NumberedObjects<LiveEffect>()
  /// Effects that left something behind that can still send for them, or could until recently.
  private var outlived: [LiveEffect] = []
  /// At how many of them to look for those that can no longer send.
  private var outlivedLimit = LiveEffects.smallestOutlivedLimit

  private static var smallestOutlivedLimit: Int { 16 }

  /// The effect, or nil if it has returned.
  package subscript(id: EffectID) -> LiveEffect? { running[id.rawValue] }

  /// The effects that have started and have neither ended nor been cancelled, oldest first.
  package var inFlight: [LiveEffect] {
    running.inOrder.filter { !$0.isCancelled }
  }

  /// Effects that have finished but left something behind that can still send for them.
  package var outlivedBySend: [LiveEffect] { outlived.filter(\.waits.isOutlivedBySend) }

  /// Cancelled effects that have not stopped and that others wait for, oldest first.
  package var inTheWay: [LiveEffect] {
    running.inOrder.filter { $0.isCancelled && !$0.awaitingRoots.isEmpty }
  }

  /// Returns the effects of which a part has been cancelled but has not stopped, while effects wait
  /// for that part, oldest first.
  ///
  /// - Parameter root: The action of the test from which those follow that wait.
  package func withPartsInTheWay(of root: ActionID) -> [LiveEffect] {
    running.inOrder.filter { $0.scope.isAwaitedBelow(by: root) }
  }

  func insert(_ effect: LiveEffect) {
    running[effect.id.rawValue] = effect
    effect.scope.insert(effect)
  }

  /// Removes an effect that has returned.
  ///
  /// - Returns: The effect, or nil if it is unknown.
  func end(_ id: EffectID) -> LiveEffect? {
    guard let effect = running[id.rawValue] else { return nil }
    running[id.rawValue] = nil
    effect.scope.remove(id)
    effect.didEnd()
    if effect.waits.operationDidEnd() {
      // Looked at O(1) times each, amortized, since those that stay must first double in number.
      if outlived.count >= outlivedLimit {
        outlived.removeAll { !$0.waits.isOutlivedBySend }
        outlivedLimit = max(Self.smallestOutlivedLimit, 2 * outlived.count)
      }
      outlived.append(effect)
    }
    return effect
  }

  /// Stops all sends for effects that have returned.
  func silenceOutlived() {
    for effect in exchange(&outlived, with: []) {
      effect.waits.noteCancellation()
      _ = effect.waits.sendWasReleased()
    }
  }
}
