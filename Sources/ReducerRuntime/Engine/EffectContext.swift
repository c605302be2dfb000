/// The effect and the store that the current task runs in.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let effect: RunningEffect
  /// The queue of the test store that runs the effect, or nil in a live store.
  package let queue: RunQueue?
  /// The runtime that runs the effect.
  let runtime: any AnyRuntime
  /// The registered work that the current task is part of, since it cannot wait for itself.
  private(set) var enclosing: Set<Int> = []

  /// Returns the context of a task that does registered work.
  func inside(_ registration: Int?) -> EffectContext {
    var context = self
    if let registration { context.enclosing.insert(registration) }
    return context
  }

  /// Cancels the effects and work under an id in the effect's feature and below.
  func cancel(_ id: sending CancelID) async { await runtime.cancel(id, from: effect) }

  /// Makes work of the effect cancellable by an id of its own, until it is unregistered.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - cancelInFlight: Whether to cancel what runs under the id, except for the work around the
  ///     current task, and to wait until it has stopped.
  ///   - onCancel: Cancels the work, which may be before it has begun.
  /// - Returns: The number to unregister the work with, or nil if the effect has returned, and
  ///   whether the work may begin.
  func register(
    _ id: sending CancelID,
    cancelInFlight: Bool,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool) {
    if cancelInFlight {
      return await runtime.replace(id, from: effect, sparing: enclosing, onCancel: onCancel)
    }
    return (await runtime.register(id, from: effect, onCancel: onCancel), true)
  }

  func unregister(_ registration: Int) async { await runtime.unregister(registration) }

  /// Dismisses the feature that the effect belongs to.
  ///
  /// - Returns: False if the effect has returned, and was not cancelled before.
  func dismiss(at location: CodeLocation) async -> Bool {
    await runtime.dismiss(from: effect, at: location)
  }
}
