import Synchronization

/// A `.run` effect that has been started and has not ended.
///
/// Confined to the runtime, except for its `waits`.
package final class LiveEffect {
  package let id: EffectID
  /// Where the feature made the effect.
  package let location: CodeLocation
  package let scope: EffectScope
  package let waits: EffectWaits
  var task: Task<Void, Never>?
  package private(set) var isCancelled = false

  init(id: EffectID, location: CodeLocation, scope: EffectScope, tally: EffectTally) {
    self.id = id
    self.location = location
    self.scope = scope
    waits = EffectWaits(tally: tally)
    tally.effectDidStart()
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    waits.noteCancellation()
    waits.tally.effectDidStop()
    task?.cancel()
  }

  func didEnd() {
    if !isCancelled { waits.tally.effectDidStop() }
  }
}

/// In which effect of which store the current task runs.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let effect: EffectID
  package let waits: EffectWaits
  /// The queue of the test store that runs the effect; nil in a live store.
  package let queue: RunQueue?
  /// Cancels what runs under an id where the effect's feature sits, or below.
  let cancel: @Sendable (sending CancelID) async -> Void
  /// The same without some registered work, and returns when what was cancelled has stopped.
  ///
  /// Returns false if the current task was cancelled first.
  let stop: @Sendable (sending CancelID, _ spared: Set<Int>) async -> Bool
  /// Lets work of the effect be cancelled by an id of its own, until it is unregistered.
  let register: @Sendable (sending CancelID, @escaping @Sendable () -> Void) async -> Int?
  let unregister: @Sendable (Int) async -> Void
  /// Dismisses the feature that the effect belongs to.
  let dismiss: @Sendable (CodeLocation) async -> Void
  /// The registered work that the current task is a part of: it cannot wait for itself.
  private(set) var enclosing: Set<Int> = []

  /// The context of a task that does registered work.
  func inside(_ registration: Int?) -> EffectContext {
    var context = self
    if let registration { context.enclosing.insert(registration) }
    return context
  }
}
