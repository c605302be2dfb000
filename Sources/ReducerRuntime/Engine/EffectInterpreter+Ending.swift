/// How effects end: by themselves, by an id, or with the feature that they belong to.
extension EffectInterpreter {
  func effectDidEnd(_ id: EffectID) {
    guard let effect = effects.removeValue(forKey: id) else { return }
    effect.didEnd()
    if effect.waits.operationDidEnd() {
      outlived.removeAll { !$0.waits.isOutlivedBySend }
      outlived.append(effect)
    }
    core.observer?.effectDidEnd(effect)
    effect.scope.remove(id)
    completions.removeValue(forKey: id)?()
    end(effect.scope)
  }

  /// Cancels what runs under `id` at `path` or below, and returns what was cancelled.
  ///
  /// What `effect` is a part of is spared: it would have to wait for itself.
  @discardableResult
  func cancel(
    _ id: CancelID,
    at path: NavigationPath,
    sparing effect: EffectScope? = nil,
    _ spared: Set<Int> = []
  ) -> [EffectScope] {
    let scopes = scopes(for: .id(id, under: ObjectIdentifier(path))).filter { scope in
      effect?.isPart(of: scope) != true && !spared.contains(scope.serial)
    }
    for scope in scopes { scope.cancel() }
    return scopes
  }

  /// Lets work of an effect be cancelled by an id of its own.
  ///
  /// - Returns: What to end the registration by.
  func register(
    _ id: CancelID,
    from effect: EffectID,
    onCancel: @escaping () -> Void
  ) -> Int? {
    guard let live = effects[effect] else { return nil }
    let scope = makeScope(
      parent: live.scope,
      root: live.scope.root,
      action: live.scope.action,
      path: live.scope.path,
      keys: live.scope.path.ancestry.map { .id(id, under: ObjectIdentifier($0)) }
    )
    scope.onCancel = onCancel
    scope.begin()
    registrations[scope.serial] = scope
    if scope.isCancelled { onCancel() }
    return scope.serial
  }

  func unregister(_ registration: Int) {
    registrations.removeValue(forKey: registration).map(end)
  }

  /// Cancels the effects of features that sit at these places or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    forgetThrottles(at: paths)
    let cancelled = paths.flatMap { scopes(for: .path(ObjectIdentifier($0))) }
    for scope in cancelled.sorted(by: { $0.serial < $1.serial }) { scope.cancel() }
  }

  /// Dismisses the feature that an effect belongs to.
  ///
  /// - Returns: Whether something presents it.
  func dismiss(from effect: EffectID) -> Bool {
    // The effect of a feature that is gone has nothing left to dismiss.
    guard let effect = effects[effect], !effect.scope.isCancelled else { return true }
    let presented = sequence(first: effect.scope) { $0.parent }.first { $0.dismiss != nil }
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
    return cancel(id, at: effect.scope.path, sparing: effect.scope, spared)
  }

  /// Cancels all that runs, and all that would start after it.
  package func cancelAll() {
    discard(exchange(&throttles, with: [:]))
    for effect in outlived {
      effect.waits.noteCancellation()
      _ = effect.waits.sendWasReleased()
    }
    outlived = []
    for scope in rootScopes.values.sorted(by: { $0.serial < $1.serial }) { scope.cancel() }
  }
}
