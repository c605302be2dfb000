/// Decides when the actions of effects reach a store.
///
/// Without a gate, a queue delivers each action on arrival. With a gate, a test can look for the
/// order in which a feature breaks. The queue calls all functions inside, except for those about
/// settling.
package protocol DeliveryGate: AnyObject, Sendable {
  /// The test begins to settle the queue.
  func settlingDidBegin()

  /// The queue has settled.
  func settlingDidEnd()

  /// An effect is about to deliver an action.
  ///
  /// - Returns: A delivery to wait for, or nil to deliver at once.
  func hold(_ arrival: DeliveryArrival) -> HeldDelivery?

  /// A held delivery continues.
  ///
  /// - Parameters:
  ///   - delivery: The delivery that ``hold(_:)`` returned.
  ///   - isDropped: True if the effect was cancelled meanwhile, so that nothing is delivered.
  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool)

  /// Effects that may be about to deliver an action will be cancelled.
  ///
  /// - Parameter effects: The effects; empty if only work inside of an effect is cancelled.
  func willCancel(_ effects: [EffectID])

  /// Releases deliveries, now that nothing else is left to run.
  ///
  /// - Parameter isAwaited: True if the caller waits for a result that has not come.
  /// - Returns: True if any delivery continues.
  func release(isAwaited: Bool) -> Bool

  /// Releases all deliveries, since the test is over.
  func releaseAll()
}

/// An action on its way from an effect to the reducer.
package struct DeliveryArrival {
  /// The effect that sends it.
  package var effect: RunningEffect
  /// The action of the root feature, or nil for a dismissal.
  package var action: Any?
  /// The number of the task that sends it, while the task runs: the effect's, or a child of it.
  package var task: Int
}

/// A delivery that waits until a gate releases it or its effect is cancelled.
package typealias HeldDelivery = Latch

extension Runtime {
  /// Waits until a gate allows a delivery of an effect.
  ///
  /// - Returns: False if the work was cancelled during the wait although its effect continues. It
  ///   then sends nothing, as `Send` does in a cancelled task.
  func waitAtGate(
    _ gate: any DeliveryGate,
    _ action: Any?,
    from effect: RunningEffect
  ) async -> Bool {
    guard effect.phase == .running else { return true }
    let arrival = DeliveryArrival(
      effect: effect,
      action: action,
      task: withUnsafeCurrentTask { $0.hashValue }
    )
    guard let held = gate.hold(arrival) else { return true }
    let wait = effect.beginWait(isForGate: true) {
      EffectWait(description: "held back by the exploration")
    }
    await held.untilOpenOrCancelled()
    effect.endWait(wait)
    // A dismissal is not an action, so a cancelled task does not stop it.
    let isCancelled = action != nil && Task.isCancelled
    gate.holdDidEnd(held, isDropped: isCancelled || effect.isCancelled)
    return !isCancelled
  }
}
