/// Carries out the effects that reducers return, and keeps track of those that run.
///
/// Confined to the runtime.
package final class EffectInterpreter<State, Action> {
  unowned let core: RuntimeCore<State, Action>
  unowned var host: (any EffectHost<Action>)!

  package let effects = LiveEffects()
  let scopes: ScopeTree
  let throttles = Throttles()

  /// The number of running effects, readable from outside the runtime.
  let tally: EffectTally

  init(core: RuntimeCore<State, Action>, tally: EffectTally) {
    self.core = core
    scopes = ScopeTree(gate: core.queue?.gate)
    self.tally = tally
  }

  // MARK: Starting

  /// Starts the effect that the reduction of `action` returned.
  func start(_ effect: Effect<Action>, of action: ActionID, under root: EffectScope) {
    if root.isCancelled { return cancelWhatIsGone(effect, at: root.path) }
    let scope = scopes.makeScope(in: root, action: action)
    scopes.enter(scope) { done in
      start(effect, scope: scope, embed: { $0 }, completion: EffectCompletion(done))
    }
  }

  /// Starts an effect of any feature.
  ///
  /// - Parameters:
  ///   - effect: The effect to start.
  ///   - scope: The scope that the effect belongs to.
  ///   - embed: Turns the effect's actions into actions of the store.
  ///   - completion: What to do once the effect has finished, or has stopped after a
  ///     cancellation.
  func start<A>(
    _ effect: Effect<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    guard !scope.isCancelled else { return completion() }
    switch effect.operation {
    case .none:
      completion()
    case .send(let action):
      core.receive(embed(action), in: scope, at: nil)
      completion()
    case .run(let operation):
      run(operation, scope: scope, embed: embed, completion: completion)
    case .merge(let effects):
      merge(effects, scope: scope, embed: embed, completion: completion)
    case .concatenate(let effects):
      concatenate(effects[...], scope: scope, embed: embed, completion: completion)
    case .cancellable(let effect, let id, let cancelInFlight):
      startCancellable(
        effect,
        id: id,
        cancelInFlight: cancelInFlight,
        scope: scope,
        embed: embed,
        completion: completion
      )
    case .cancel(let id):
      cancel(id, at: scope.path)
      completion()
    case .throttled(let effect, let id, let throttle):
      startThrottled(
        effect,
        id: id,
        throttle,
        scope: scope,
        embed: embed,
        completion: completion
      )
    case .mapped(let mapped):
      startMapped(mapped, scope: scope, embed: embed, completion: completion)
    case .scoped(let effect, let component, let dismissal):
      startScoped(
        effect,
        component: component,
        dismissal: dismissal,
        scope: scope,
        embed: embed,
        completion: completion
      )
    case .cancelScope(let component):
      if let path = scope.path.existingChild(component) { cancel([path]) }
      completion()
    case .cancelScopes(let property, let isGone):
      cancel(scope.path.existingChildren(of: property, where: isGone))
      completion()
    }
  }

  /// Ends the features that an action has removed, and what it cancels, without starting any effect.
  ///
  /// If the effects of an action are cancelled before they start, its change of state remains.
  private func cancelWhatIsGone<A>(_ effect: Effect<A>, at path: NavigationPath) {
    switch effect.operation {
    case .none, .send, .run: break
    case .cancel(let id): cancel(id, at: path)
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { cancelWhatIsGone(effect, at: path) }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { scopes.cancel(id, at: path) }
      cancelWhatIsGone(effect, at: path)
    case .throttled(let effect, _, _):
      cancelWhatIsGone(effect, at: path)
    case .mapped(let mapped): cancelWhatIsGone(mapped, at: path)
    case .scoped(let effect, let component, _):
      if let path = path.existingChild(component) { cancelWhatIsGone(effect, at: path) }
    case .cancelScope(let component):
      if let path = path.existingChild(component) { cancel([path]) }
    case .cancelScopes(let property, let isGone):
      cancel(path.existingChildren(of: property, where: isGone))
    }
  }

  private func cancelWhatIsGone<A>(_ mapped: some MappedEffect<A>, at path: NavigationPath) {
    cancelWhatIsGone(mapped.effect, at: path)
  }

  private func startMapped<A>(
    _ mapped: some MappedEffect<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    start(
      mapped.effect,
      scope: scope,
      embed: mapped.transform(then: embed),
      completion: completion
    )
  }

  private func merge<A>(
    _ effects: [Effect<A>],
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    var remaining = effects.count
    let each = completion.replaced {
      remaining -= 1
      if remaining == 0 { completion() }
    }
    for effect in effects { start(effect, scope: scope, embed: embed, completion: each) }
  }

  private func concatenate<A>(
    _ effects: ArraySlice<Effect<A>>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    // Loops while effects finish at once, so that a long list does not deepen the stack.
    var rest = effects
    while let effect = rest.popFirst() {
      var step = ConcatenationStep.starting
      let remaining = rest
      let follower = remaining.isEmpty ? nil : scope
      scopes.enter(scope) { done in
        let next = completion.replaced(followedIn: follower) { [self] in
          if step == .running {
            concatenate(remaining, scope: scope, embed: embed, completion: completion)
          }
          step = .finished
          done()
        }
        start(effect, scope: scope, embed: embed, completion: next)
      }
      guard step == .finished else { return step = .running }
    }
    completion()
  }

  private func startCancellable<A>(
    _ effect: Effect<A>,
    id: CancelID,
    cancelInFlight: Bool,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    let previous = cancelInFlight ? scopes.cancel(id, at: scope.path, sparing: scope) : []
    if effect.isNone { return completion() }
    let nested = scopes.makeScope(in: scope, keys: scope.path.keys(for: id))
    scopes.enter(nested) { done in
      whenEmpty(previous, for: nested) { [self] in
        start(effect, scope: nested, embed: embed, completion: completion.followed(by: done))
      }
    }
  }

  private func startScoped<A>(
    _ effect: Effect<A>,
    component: PathComponent,
    dismissal: A?,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    let path = scope.path.child(component)
    let nested = scopes.makeScope(
      in: scope,
      path: path,
      keys: component.isCancellable ? [.path(ObjectIdentifier(path))] : [],
      dismiss: dismissal.map { action in
        { [unowned core] in core.receive(embed(action), in: scope, at: nil) }
      }
    )
    scopes.enter(nested) { done in
      start(effect, scope: nested, embed: embed, completion: completion.followed(by: done))
    }
  }

  /// Calls `start` once nothing runs in the other scopes, or once the scope is cancelled.
  private func whenEmpty(
    _ others: [EffectScope],
    for scope: EffectScope,
    _ start: @escaping () -> Void
  ) {
    let busy = others.filter { !$0.isEmpty }
    if busy.isEmpty { return start() }
    // The effect does not run yet, but it is about to, so the store must not seem idle.
    tally.effectDidStart()
    var remaining = busy.count
    var waits: [(EffectScope, Int)] = []
    let end = { [self] in
      scope.onCancel = nil
      tally.effectDidStop()
      start()
    }
    for other in busy {
      let number = other.onEmpty(for: scope) {
        remaining -= 1
        if remaining == 0 { end() }
      }
      waits.append((other, number))
    }
    // What is cancelled while it waits has ended, and those that come later need not wait for it.
    scope.onCancel = {
      for (other, number) in waits { other.stopWaiting(number) }
      end()
    }
  }

  private func run<A>(
    _ operation: RunOperation<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    scopes.enter(scope) { done in
      let live = LiveEffect(
        id: scopes.nextEffect(),
        location: operation.location,
        scope: scope,
        tally: tally,
        completion: completion.followed(by: done)
      )
      effects.insert(live)
      core.observer?.effectDidStart(live)
      live.task = EffectTask.start(
        operation,
        embed: RuntimeConfined(embed),
        id: live.id,
        waits: live.waits,
        in: host,
        on: core.queue
      )
    }
  }
}

/// The progress of an effect that others follow.
private enum ConcatenationStep {
  case starting
  case running
  case finished
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
}
