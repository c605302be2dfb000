/// The effect and the store that the current task runs in.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let effect: EffectID
  package let waits: EffectWaits
  /// The queue of the test store that runs the effect, or nil in a live store.
  package let queue: RunQueue?
  /// The runtime that runs the effect.
  let host: any EffectHost
  /// The registered work that the current task is part of, since it cannot wait for itself.
  private(set) var enclosing: Set<Int> = []

  /// Returns the context of a task that does registered work.
  func inside(_ registration: Int?) -> EffectContext {
    var context = self
    if let registration { context.enclosing.insert(registration) }
    return context
  }

  /// Cancels the effects and work under an id in the effect's feature and below.
  func cancel(_ id: sending CancelID) async { await host.cancel(id, from: effect) }

  /// Cancels them except for the work around the current task, and waits for them to stop.
  ///
  /// - Returns: False if the current task was cancelled first.
  func stop(_ id: sending CancelID) async -> Bool {
    await host.stop(id, from: effect, sparing: enclosing)
  }

  /// Makes work of the effect cancellable by an id of its own, until it is unregistered.
  func register(_ id: sending CancelID, onCancel: @escaping @Sendable () -> Void) async -> Int? {
    await host.register(id, from: effect, onCancel: onCancel)
  }

  func unregister(_ registration: Int) async { await host.unregister(registration) }

  /// Dismisses the feature that the effect belongs to.
  func dismiss(at location: CodeLocation) async { await host.dismiss(from: effect, at: location) }
}
