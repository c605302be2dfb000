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
