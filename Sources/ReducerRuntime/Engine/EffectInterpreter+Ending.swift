/// How effects end: by themselves, by an id, or with the feature that they belong to.
extension EffectInterpreter {
  func effectDidEnd(_ id: EffectID) {
    guard let effect = effects.end(id) else { return }
    core.observer?.effectDidEnd(effect)
    effect.resumeWhatFollows()
  }

  /// Lets work of an effect be cancelled by an id of its own.
  ///
  /// - Returns: What to unregister it by; nil if the effect has returned.
  func register(_ id: CancelID, from effect: EffectID, onCancel: @escaping () -> Void) -> Int? {
    effects[effect].map { scopes.register(id, in: $0.scope, onCancel: onCancel) }
  }

  /// Cancels the effects of features that sit at these places or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    throttles.forget(at: paths)
    scopes.cancel(paths)
  }

  /// Dismisses the feature that an effect belongs to.
  ///
  /// - Returns: Whether something presents it.
  func dismiss(from effect: EffectID) -> Bool {
    // The effect of a feature that is gone has nothing left to dismiss.
    guard let effect = effects[effect], !effect.scope.isCancelled else { return true }
    let presented = effect.scope.ancestry.first { $0.dismiss != nil }
    presented?.dismiss?()
    return presented != nil
  }

  /// Cancels what runs under `id` where an effect's feature sits, or below.
  ///
  /// - Parameters:
  ///   - id: What to cancel by.
  ///   - effect: The effect, which is spared, as is all that it is a part of.
  ///   - spared: Registered work that is spared.
  /// - Returns: What was cancelled.
  func cancel(
    _ id: CancelID,
    from effect: EffectID,
    sparing spared: Set<Int> = []
  ) -> [EffectScope] {
    guard let effect = effects[effect] else { return [] }
    return scopes.cancel(id, at: effect.scope.path, sparing: effect.scope, spared)
  }

  /// Cancels all that runs, and all that would start after it.
  package func cancelAll() {
    throttles.forgetAll()
    effects.silenceOutlived()
    scopes.cancelAll()
  }
}
