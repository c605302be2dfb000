/// The effects of a store: which of them run, which scopes they belong to, and what cancels them.
///
/// Confined to the runtime.
package final class EffectTree {
  /// The scope around all others, of the root feature.
  let top = EffectScope(
    serial: 0,
    parent: nil,
    action: ActionID(rawValue: 0),
    path: NavigationPath()
  )
  let counts: EffectCounts
  /// The scopes in which something runs, keyed by what cancels them.
  private var scopes: [EffectScope.Key: [Int: EffectScope]] = [:]
  /// The scopes of registered work, which is not an effect of its own.
  private var registrations: [Int: EffectScope] = [:]
  /// Effects whose operations have returned, but that could still send at the last check.
  private var returned: [RunningEffect] = []
  private var lastSerial = 0
  /// Receives the cancelled effects.
  private let gate: (any DeliveryGate)?

  init(counts: EffectCounts, gate: (any DeliveryGate)? = nil) {
    self.counts = counts
    self.gate = gate
  }

  // MARK: Effects

  /// The effects whose operations have not returned, oldest first.
  package var inOperation: [RunningEffect] { top.effectsInOperation }

  /// The effects that run and have not been cancelled, oldest first.
  package var running: [RunningEffect] { inOperation.filter { $0.phase == .running } }

  /// Cancelled effects that have not stopped and that others wait for, oldest first.
  package var stoppingAndAwaited: [RunningEffect] {
    inOperation.filter { $0.phase == .stopping && $0.scope.isAwaited() }
  }

  /// Effects that have returned but left something behind that can still send for them.
  package var outlived: [RunningEffect] { returned.filter { $0.phase == .outlived } }

  /// Returns the id that an effect shares with running effects that began earlier, as text for
  /// messages.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - sender: The action whose effects do not count, since one of them led to this effect.
  package func sharedID(of effect: RunningEffect, besides sender: ActionID?) -> String? {
    for scope in effect.scope.ancestry {
      guard case .id(let id, _)? = scope.keys.first else { continue }
      // Effects of one action that share an id are there to be cancelled together.
      let others = find(scope.keys[0]).filter {
        $0.action != effect.action && !$0.isCancelled && $0.action != sender
      }
      return others.isEmpty ? nil : id.text
    }
    return nil
  }

  /// The highest identifier so far, whether or not an effect has it.
  ///
  /// Effects that start later have higher identifiers.
  var latestEffect: EffectID { EffectID(rawValue: lastSerial) }

  /// Adds an effect to a scope, which lasts at least until the effect's operation returns.
  ///
  /// - Parameters:
  ///   - location: Where the feature made the effect.
  ///   - actionType: The type of the actions that the effect's operation sends.
  ///   - mayHoldClient: True if the operation may have captured a client.
  ///   - scope: The scope.
  func add(
    at location: CodeLocation,
    sending actionType: Any.Type,
    mayHoldClient: Bool,
    in scope: EffectScope
  ) -> RunningEffect {
    lastSerial += 1
    let effect = RunningEffect(
      id: latestEffect,
      location: location,
      actionType: actionType,
      mayHoldClient: mayHoldClient,
      scope: scope,
      counts: counts
    )
    scope.effects[effect.id] = effect
    retain(scope)
    return effect
  }

  /// Ends an effect, since its operation has returned, and starts the work that waits for its end.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - body: Called before anything starts.
  func end(_ effect: RunningEffect, _ body: () -> Void) {
    let scope = effect.scope
    effect.operationDidReturn()
    scope.effects[effect.id] = nil
    if effect.phase == .outlived {
      // Removes others only when the array is about to grow: amortized O(1).
      if returned.count == returned.capacity { returned.removeAll { $0.phase != .outlived } }
      returned.append(effect)
    }
    scope.updatePendingStarts()
    body()
    release(scope)
  }

  // MARK: Scopes

  /// Creates a scope inside another one, which the tree contains while something holds it.
  ///
  /// - Parameters:
  ///   - parent: The enclosing scope.
  ///   - action: The action whose reduction returned the scope's effects, or nil for the parent's.
  ///   - path: The path of the feature that the effects belong to, or nil for the parent's.
  ///   - keys: The keys that cancel the scope.
  ///   - dismiss: Sends the action that dismisses the feature, if something presents it.
  func makeScope(
    in parent: EffectScope,
    action: ActionID? = nil,
    path: NavigationPath? = nil,
    keys: [EffectScope.Key] = [],
    dismiss: (() -> Void)? = nil
  ) -> EffectScope {
    lastSerial += 1
    return EffectScope(
      serial: lastSerial,
      parent: parent,
      action: action ?? parent.action,
      path: path ?? parent.path,
      keys: keys,
      dismiss: dismiss
    )
  }

  /// Calls a function that starts work in a scope, which ends when the work ends.
  ///
  /// - Complexity: O(1), and O(*depth*) for the first work under a root.
  func enter(_ scope: EffectScope, _ start: () -> Void) {
    retain(scope)
    start()
    release(scope)
  }

  /// Starts work in a scope once nothing runs in others, or at once if the scope is cancelled.
  ///
  /// - Parameters:
  ///   - others: The other scopes.
  ///   - scope: The scope, which lasts at least until the work has started. If it is cancelled while
  ///     it waits, the work does not start.
  ///   - start: Starts the work.
  /// - Returns: The pending start, if the work has to wait.
  @discardableResult
  func enter(
    _ scope: EffectScope,
    after others: [EffectScope],
    _ start: @escaping () -> Void
  ) -> PendingStart? {
    let busy = others.filter(\.hasWork)
    if busy.isEmpty || scope.isCancelled {
      enter(scope, start)
      return nil
    }
    retain(scope)
    lastSerial += 1
    return PendingStart(serial: lastSerial, in: scope, after: busy, counts: counts) {
      [self] starts in
      if starts { start() }
      release(scope)
    }
  }

  /// Keeps a scope until it is released.
  func retain(_ scope: EffectScope) {
    scope.workCount += 1
    guard scope.workCount == 1, let parent = scope.parent else { return }
    parent.children[scope.serial] = scope
    for key in scope.keys { scopes[key, default: [:]][scope.serial] = scope }
    retain(parent)
  }

  func release(_ scope: EffectScope) {
    scope.workCount -= 1
    guard !scope.hasWork, let parent = scope.parent else { return }
    parent.children[scope.serial] = nil
    for key in scope.keys {
      scopes[key]?[scope.serial] = nil
      if scopes[key]?.isEmpty == true { scopes[key] = nil }
    }
    scope.didFinish()
    release(parent)
  }

  /// Makes work in a scope cancellable by an id of its own, until it is unregistered.
  ///
  /// - Returns: The number to unregister the work with.
  func register(_ id: CancelID, in parent: EffectScope, onCancel: @escaping () -> Void) -> Int {
    let scope = makeScope(in: parent, keys: parent.path.keys(for: id))
    scope.onCancel = onCancel
    retain(scope)
    registrations[scope.serial] = scope
    if scope.isCancelled { onCancel() }
    return scope.serial
  }

  func unregister(_ registration: Int) {
    if let scope = registrations.removeValue(forKey: registration) { release(scope) }
  }

  // MARK: Cancelling

  /// Cancels the scopes under `id` at `path` or below.
  ///
  /// - Parameters:
  ///   - id: The id to cancel.
  ///   - path: The path to begin at.
  ///   - spared: The scope of the effect that takes the place of those under the id. It is spared,
  ///     with all scopes around it, since it would have to wait for itself.
  /// - Returns: The cancelled scopes, oldest first.
  @discardableResult
  func cancel(
    _ id: CancelID,
    at path: NavigationPath,
    sparing spared: EffectScope? = nil
  ) -> [EffectScope] {
    let found = find(.id(id, under: path)).filter { spared?.isPart(of: $0) != true }
    for scope in found {
      noteCancellation(of: scope)
      scope.cancel(spared == nil ? .id(id) : .replacement(id))
    }
    return found
  }

  /// Cancels the effects of features at these paths or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    let found = paths.flatMap { find(.path($0)) }
    for scope in found.sorted(by: { $0.serial < $1.serial }) {
      noteCancellation(of: scope)
      scope.end()
    }
  }

  /// Cancels all running effects, effects that would start after them, and tasks that could still
  /// send.
  func cancelAll(_ reason: CancellationReason) {
    for effect in exchange(&returned, with: []) { effect.stopSending() }
    for scope in top.children.inOrder { scope.end(reason) }
  }

  /// Tells the gate which effects are about to be cancelled.
  func noteCancellation(of scope: EffectScope) {
    guard let gate, !scope.isCancelled else { return }
    gate.willCancel(scope.effectsInOperation.filter { $0.phase == .running }.map(\.id))
  }

  private func find(_ key: EffectScope.Key) -> [EffectScope] { scopes[key]?.inOrder ?? [] }
}
