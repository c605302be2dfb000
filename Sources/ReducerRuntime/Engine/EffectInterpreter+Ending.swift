/// The ends of effects: by themselves, by an id, or with the feature that they belong to.
extension EffectInterpreter {
  func effectDidEnd(_ id: EffectID) {
    guard let effect = effects.end(id) else { return }
    core.observer?.effectDidEnd(effect)
    effect.resumeWhatFollows()
  }

  /// Makes work of an effect cancellable by an id of its own.
  ///
  /// - Returns: The number to unregister the work with, or nil if the effect has returned.
  func register(_ id: CancelID, from effect: EffectID, onCancel: @escaping () -> Void) -> Int? {
    effects[effect].map { scopes.register(id, in: $0.scope, onCancel: onCancel) }
  }

  /// Cancels the effects of features at these paths or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    throttles.forget(at: paths)
    scopes.cancel(paths)
  }

  /// Dismisses the feature that an effect belongs to, also if the effect is cancelled.
  ///
  /// - Returns: Whether something presents the feature, or did so before the feature went away.
  func dismiss(from effect: LiveEffect) -> Bool {
    let presented = effect.scope.ancestry.first { $0.dismiss != nil }
    // An effect of a feature that is gone has nothing left to dismiss.
    if (presented ?? effect.scope).isGone { return true }
    presented?.dismiss?()
    return presented != nil
  }

  /// Cancels the scopes under `id` at the path of an effect's feature or below.
  ///
  /// - Parameters:
  ///   - id: The id to cancel.
  ///   - effect: The effect, which is cancelled too if it is in such a scope.
  func cancel(_ id: CancelID, from effect: EffectID) {
    guard let effect = effects[effect] else { return }
    cancel(id, at: effect.scope.path)
  }

  /// Cancels the scopes under `id` at a feature's path or below.
  func cancel(_ id: CancelID, at path: NavigationPath) {
    if scopes.cancel(id, at: path).isEmpty { core.observer?.didCancelNothing(id) }
  }

  /// Cancels the scopes under `id` that the effect can wait for.
  ///
  /// - Parameters:
  ///   - id: The id to cancel.
  ///   - effect: The effect. The scopes that contain it are spared.
  ///   - spared: Registered work to spare.
  /// - Returns: The cancelled scopes, oldest first.
  func cancelOthers(
    _ id: CancelID,
    from effect: EffectID,
    sparing spared: Set<Int>
  ) -> [EffectScope] {
    guard let effect = effects[effect] else { return [] }
    return scopes.cancel(id, at: effect.scope.path, sparing: effect.scope, spared)
  }

  /// Cancels everything that runs, and everything that would start after it.
  package func cancelAll() {
    throttles.forgetAll()
    effects.silenceOutlived()
    scopes.cancelAll()
  }
}
