/// Starts the effects that reducers return.
extension RuntimeCore {
  /// Starts the effect that the reduction of `action` returned.
  func start(_ effect: Effect<Action>, of action: ActionID, under root: EffectScope) {
    let scope = effects.makeScope(in: root, action: action)
    effects.enter(scope) { start(effect, in: scope) { $0 } }
  }

  /// Starts an effect of any feature.
  ///
  /// In a cancelled scope, nothing starts. But features that an action has removed end, and its
  /// cancellations are carried out, since its change of state remains.
  ///
  /// - Parameters:
  ///   - effect: The effect to start.
  ///   - scope: The scope that the effect belongs to, which the caller keeps meanwhile.
  ///   - embed: Turns the effect's actions into actions of the store.
  func start<A>(_ effect: Effect<A>, in scope: EffectScope, embed: @escaping (A) -> Action) {
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      if !scope.isCancelled { receive(embed(action), in: scope, at: nil) }
    case .run(let operation):
      if !scope.isCancelled { run(operation, in: scope, embed: embed) }
    case .merge(let parts):
      for part in parts { start(part, in: scope, embed: embed) }
    case .concatenate(let parts):
      concatenate(parts[...], in: scope, embed: embed)
    case .cancellable(let effect, let id, let cancelInFlight):
      let previous = cancelInFlight ? effects.cancel(id, at: scope.path, sparing: scope) : []
      if effect.isNone { return }
      let nested = effects.makeScope(in: scope, keys: scope.path.keys(for: id))
      effects.enter(nested, after: previous) { [self] in start(effect, in: nested, embed: embed) }
    case .cancel(let id):
      cancel(id, at: scope.path)
    case .throttled(let effect, let id, let throttle):
      if scope.isCancelled { return start(effect, in: scope, embed: embed) }
      startThrottled(effect, id: id, throttle, in: scope, embed: embed)
    case .mapped(let mapped):
      startMapped(mapped, in: scope, embed: embed)
    case .scoped(let effect, let component, let dismissal):
      let path = scope.path.child(component)
      let nested = effects.makeScope(
        in: scope,
        path: path,
        keys: component.isCancellable ? [.path(ObjectIdentifier(path))] : [],
        dismiss: dismissal.map { action in
          { [unowned self] in receive(embed(action), in: scope, at: nil) }
        }
      )
      effects.enter(nested) { start(effect, in: nested, embed: embed) }
    case .cancelChildren(let property, let isGone):
      cancel(scope.path.existingChildren(of: property, where: isGone))
    }
  }

  private func startMapped<A>(
    _ mapped: some MappedEffect<A>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    start(mapped.effect, in: scope, embed: mapped.transform(then: embed))
  }

  private func concatenate<A>(
    _ parts: ArraySlice<Effect<A>>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    // Loops while effects finish at once, so that a long list does not deepen the stack.
    var rest = parts
    while let part = rest.popFirst() {
      if rest.isEmpty { return start(part, in: scope, embed: embed) }
      let step = effects.makeScope(in: scope)
      effects.enter(step) { start(part, in: step, embed: embed) }
      if step.isEmpty { continue }
      let remaining = rest
      effects.enter(scope, after: [step]) { [self] in
        concatenate(remaining, in: scope, embed: embed)
      }
      return
    }
  }

  private func run<A>(
    _ operation: RunOperation<A>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    let effect = effects.add(at: operation.location, in: scope)
    observer?.effectDidStart(effect)
    effect.didStart(
      EffectTask.start(operation, embed: RuntimeConfined(embed), effect: effect, in: runtime)
    )
  }

  // MARK: Ending

  func effectDidEnd(_ effect: RunningEffect) {
    effects.end(effect) { observer?.effectDidEnd(effect) }
  }

  /// Dismisses the feature that an effect belongs to, also if the effect is cancelled.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - location: The location of the call.
  func dismiss(from effect: RunningEffect, at location: CodeLocation) {
    let presented = effect.scope.ancestry.first { $0.dismiss != nil }
    // An effect of a feature that is gone has nothing left to dismiss.
    if (presented ?? effect.scope).isGone { return }
    if let presented { presented.dismiss?() } else { dismissRoot(at: location) }
  }

  /// Handles the dismissal of the root feature, which nothing presents.
  private func dismissRoot(at location: CodeLocation) {
    if observer?.didDismissRoot() == true { return cancelAll() }
    dependencies.report(.dismissedRoot(location))
  }

  /// Cancels the effects of features at these paths or below, oldest first.
  private func cancel(_ paths: [NavigationPath]) {
    throttles.forget(at: paths)
    effects.cancel(paths)
  }

  /// Cancels the scopes under `id` at a feature's path or below.
  func cancel(_ id: CancelID, at path: NavigationPath) {
    if effects.cancel(id, at: path).isEmpty { observer?.didCancelNothing(id) }
  }

  /// Cancels all running effects, and those that would start after them.
  package func cancelAll() {
    throttles.forgetAll()
    effects.cancelAll()
  }
}

/// The limits above which effects are considered an endless loop.
package enum EffectLimits {
  /// How many actions effects may send without ever giving up the queue.
  ///
  /// A feature may start tens of thousands of effects at once. Tests of the limit lower it.
  @TaskLocal package static var unattendedActions = 100_000

  /// How many actions one effect may send in a row, or an effect and those of its actions.
  ///
  /// Lower, since these are the loops, and the store keeps the state after each action: with a state
  /// that grows, memory would run out before the limit of all effects.
  @TaskLocal package static var actionsInARow = 10_000

  /// How many actions a cancelled effect may try to send.
  static var drops: Int { 10_000 }
}
