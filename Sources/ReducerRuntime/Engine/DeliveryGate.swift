/// Decides when the actions of effects reach a store.
///
/// Without a gate, a queue delivers each action on arrival. With a gate, a test can look for the
/// order in which a feature breaks. All functions are called inside the queue, except for those about
/// settling and the one that releases everything.
package protocol DeliveryGate: AnyObject, Sendable {
  /// The test begins to settle the queue.
  func settlingDidBegin()

  /// The queue has settled.
  func settlingDidEnd()

  /// An effect is about to deliver an action.
  ///
  /// - Parameters:
  ///   - action: The action of the root feature, or nil for a dismissal.
  ///   - effect: The effect.
  ///   - task: The number of the task that sends it, while the task runs: the effect's, or a child
  ///     of it.
  /// - Returns: A delivery to wait for, until a gate releases it or its effect is cancelled; nil to
  ///   deliver at once.
  func hold(_ action: Any?, from effect: RunningEffect, task: Int) -> Latch?

  /// An effect is about to begin.
  ///
  /// One that changes shared state is held back as a whole, since the change itself cannot wait.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - task: The number of its task, while the task runs.
  /// - Returns: A delivery to wait for; nil to begin at once.
  func holdStart(of effect: RunningEffect, task: Int) -> Latch?

  /// An effect has changed shared state.
  func didChangeShared(_ effect: RunningEffect)

  /// A held delivery continues.
  ///
  /// - Parameters:
  ///   - delivery: The delivery that ``hold(_:from:task:)`` returned.
  ///   - isDropped: True if the effect was cancelled meanwhile, so that nothing is delivered.
  func holdDidEnd(_ delivery: Latch, isDropped: Bool)

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
    let task = withUnsafeCurrentTask { $0.hashValue }
    guard let held = gate.hold(action, from: effect, task: task) else { return true }
    await effect.wait(for: held)
    // A dismissal is not an action, so a cancelled task does not stop it.
    let isCancelled = action != nil && Task.isCancelled
    gate.holdDidEnd(held, isDropped: isCancelled || effect.isCancelled)
    return !isCancelled
  }
}

extension RunningEffect {
  /// Waits before it begins, if a gate says so.
  func waitToStart(at gate: any DeliveryGate) async {
    let task = withUnsafeCurrentTask { $0.hashValue }
    guard let held = gate.holdStart(of: self, task: task) else { return }
    await wait(for: held)
    gate.holdDidEnd(held, isDropped: isCancelled)
  }

  fileprivate func wait(for held: Latch) async {
    let wait = beginWait(isForGate: true) {
      EffectWait(description: "held back by the exploration")
    }
    await held.untilOpenOrCancelled()
    endWait(wait)
  }
}
