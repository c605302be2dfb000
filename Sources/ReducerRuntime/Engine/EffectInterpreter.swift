/// Carries out the effects that reducers return, and knows which of them run.
///
/// Confined to the runtime.
package final class EffectInterpreter<State, Action> {
  unowned let core: RuntimeCore<State, Action>
  unowned var runtime: Runtime<State, Action>!

  /// The `.run` effects that have not ended, including cancelled ones that have not stopped yet.
  package internal(set) var effects: [EffectID: LiveEffect] = [:]

  /// How many effects run, for those who are not on the runtime.
  package let tally: EffectTally

  /// What is throttled, by what it is told apart by.
  var throttles: [EffectScope.Key: ThrottleWindow] = [:]

  let rootPath = NavigationPath()
  /// What was sent from outside and has not come to an end.
  var rootScopes: [Int: EffectScope] = [:]
  var registry: [EffectScope.Key: [Int: EffectScope]] = [:]
  var completions: [EffectID: () -> Void] = [:]
  /// Work of effects that is cancelled by an id of its own.
  var registrations: [Int: EffectScope] = [:]
  private var lastSerial = 0

  /// The effects that were started and neither ended nor were cancelled, oldest first.
  package var effectsInFlight: [LiveEffect] {
    effects.values.filter { !$0.isCancelled }.sorted { $0.id < $1.id }
  }

  /// Effects that have finished, while something that they left behind can still send for them.
  package var effectsOutlivedBySend: [LiveEffect] { outlived.filter(\.waits.isOutlivedBySend) }

  /// Effects of which something was left behind when they finished.
  var outlived: [LiveEffect] = []

  /// Cancelled effects that have not stopped, and for which others wait.
  package var effectsInTheWay: [LiveEffect] {
    effects.values
      .filter { effect in
        effect.isCancelled
          && sequence(first: effect.scope) { $0.parent }.contains { $0.isAwaited }
      }
      .sorted { $0.id < $1.id }
  }

  init(core: RuntimeCore<State, Action>, tally: EffectTally) {
    self.core = core
    self.tally = tally
  }

  // MARK: Scopes

  func makeRootScope(for action: ActionID) -> EffectScope {
    makeScope(parent: nil, root: action, action: action, path: rootPath)
  }

  /// The scope of everything that follows from the action that was sent from outside.
  func rootScope(of scope: EffectScope) -> EffectScope {
    sequence(first: scope) { $0.parent }.first { $0.parent == nil } ?? scope
  }

  func makeScope(
    parent: EffectScope?,
    root: ActionID,
    action: ActionID,
    path: NavigationPath,
    keys: [EffectScope.Key] = [],
    dismiss: (() -> Void)? = nil
  ) -> EffectScope {
    lastSerial += 1
    let scope = EffectScope(
      serial: lastSerial,
      parent: parent,
      root: root,
      action: action,
      path: path,
      keys: keys,
      dismiss: dismiss
    )
    for key in keys { registry[key, default: [:]][scope.serial] = scope }
    return scope
  }

  func end(_ scope: EffectScope) {
    for scope in scope.end() {
      for key in scope.keys {
        registry[key]?[scope.serial] = nil
        if registry[key]?.isEmpty == true { registry[key] = nil }
      }
      if scope.parent == nil { rootScopes[scope.serial] = nil }
    }
  }

  func scopes(for key: EffectScope.Key) -> [EffectScope] {
    registry[key]?.values.sorted { $0.serial < $1.serial } ?? []
  }

  // MARK: Starting

  /// Starts what the reduction of `action` returned.
  func start(_ effect: Effect<Action>, of action: ActionID, under root: EffectScope) {
    if effect.isNone { return }
    rootScopes[root.serial] = root
    let scope = makeScope(parent: root, root: root.root, action: action, path: rootPath)
    scope.begin()
    start(effect, scope: scope, embed: { $0 }, completion: {})
    end(scope)
  }

  /// Starts an effect of any feature.
  ///
  /// - Parameters:
  ///   - effect: What to start.
  ///   - scope: What it belongs to.
  ///   - embed: Turns its actions into actions of the store.
  ///   - completion: Called once, when it has finished or was cancelled and stopped.
  func start<A>(
    _ effect: Effect<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
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
      let path = scope.path.child(component)
      startNested(
        effect,
        parent: scope,
        path: path,
        keys: component.isCancellable ? [.path(ObjectIdentifier(path))] : [],
        dismiss: dismissal.map { action in
          { [unowned core] in core.receive(embed(action), in: scope, at: nil) }
        },
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

  private func startMapped<A>(
    _ mapped: some MappedEffect<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
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
    completion: @escaping () -> Void
  ) {
    var remaining = effects.count
    for effect in effects {
      start(effect, scope: scope, embed: embed) {
        remaining -= 1
        if remaining == 0 { completion() }
      }
    }
  }

  private func concatenate<A>(
    _ effects: ArraySlice<Effect<A>>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    // A loop as long as effects finish at once, so that a long list does not deepen the stack.
    var rest = effects
    while let effect = rest.popFirst() {
      var hasFinished = false
      var isWaiting = false
      let remaining = rest
      scope.begin()
      start(effect, scope: scope, embed: embed) { [self] in
        hasFinished = true
        if isWaiting {
          concatenate(remaining, scope: scope, embed: embed, completion: completion)
        }
        end(scope)
      }
      isWaiting = true
      guard hasFinished, !scope.isCancelled else {
        if hasFinished { completion() }
        return
      }
    }
    completion()
  }

  private func startCancellable<A>(
    _ effect: Effect<A>,
    id: CancelID,
    cancelInFlight: Bool,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    let previous = cancelInFlight ? cancel(id, at: scope.path, sparing: scope) : []
    let keys = scope.path.ancestry.map { EffectScope.Key.id(id, under: ObjectIdentifier($0)) }
    startNested(
      effect,
      parent: scope,
      path: scope.path,
      keys: keys,
      after: previous,
      embed: embed,
      completion: completion
    )
  }

  /// Starts an effect in a scope of its own, once other scopes have come to rest.
  private func startNested<A>(
    _ effect: Effect<A>,
    parent: EffectScope,
    path: NavigationPath,
    keys: [EffectScope.Key],
    dismiss: (() -> Void)? = nil,
    after previous: [EffectScope] = [],
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    if effect.isNone { return completion() }
    let nested = makeScope(
      parent: parent,
      root: parent.root,
      action: parent.action,
      path: path,
      keys: keys,
      dismiss: dismiss
    )
    nested.begin()
    var remaining = 1
    var isAwaiting = false
    let stopAwaiting = { [tally] in
      if isAwaiting { tally.effectDidStop() }
      isAwaiting = false
    }
    let startWhenReady = { [self] in
      remaining -= 1
      guard remaining == 0 else { return }
      nested.onCancel = nil
      stopAwaiting()
      start(effect, scope: nested, embed: embed) { [self] in
        completion()
        end(nested)
      }
    }
    for scope in previous where scope.pending > 0 {
      remaining += 1
      scope.onEmpty(startWhenReady)
    }
    if remaining > 1 {
      // It does not run yet, but it is on its way: a store must not take itself for idle.
      tally.effectDidStart()
      isAwaiting = true
      nested.onCancel = stopAwaiting
    }
    startWhenReady()
  }

  private func run<A>(
    _ operation: RunOperation<A>,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    lastSerial += 1
    let id = EffectID(rawValue: lastSerial)
    let live = LiveEffect(id: id, location: operation.location, scope: scope, tally: tally)
    scope.begin()
    scope.insert(live)
    effects[id] = live
    core.observer?.effectDidStart(live)
    completions[id] = completion
    live.task = EffectTask.start(
      operation,
      embed: RuntimeConfined(embed),
      id: id,
      waits: live.waits,
      in: runtime
    )
  }
}
