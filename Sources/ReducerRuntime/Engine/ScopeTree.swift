/// Creates, finds, cancels and ends the scopes of a store's effects.
///
/// Confined to the runtime.
final class ScopeTree {
  /// The path of the root feature.
  let rootPath = NavigationPath()
  /// The scopes of actions from outside whose effects have not ended.
  private var roots = NumberedObjects<EffectScope>()
  /// The scopes in which something runs, keyed by what cancels them.
  private var scopes: [EffectScope.Key: [Int: EffectScope]] = [:]
  /// Functions that end the registrations of work that is not an effect of its own.
  private var registrations: [Int: () -> Void] = [:]
  private var lastSerial = 0
  /// Learns what is cancelled.
  private let gate: (any DeliveryGate)?

  init(gate: (any DeliveryGate)? = nil) {
    self.gate = gate
  }

  /// Returns the identifier of the next effect, which counts together with the scopes.
  func nextEffect() -> EffectID {
    lastSerial += 1
    return latestEffect
  }

  /// The identifier that an effect would have if it were the last one that has started.
  ///
  /// Effects that start later have higher ones.
  var latestEffect: EffectID { EffectID(rawValue: lastSerial) }

  // MARK: Making

  /// Creates the scope of everything that follows from an action from outside.
  func makeRoot(for action: ActionID) -> EffectScope {
    lastSerial += 1
    return EffectScope(
      serial: lastSerial,
      parent: nil,
      root: action,
      action: action,
      path: rootPath
    )
  }

  /// Creates a scope inside another one.
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
    let scope = EffectScope(
      serial: lastSerial,
      parent: parent,
      root: parent.root,
      action: action ?? parent.action,
      path: path ?? parent.path,
      keys: keys,
      dismiss: dismiss
    )
    for key in keys { scopes[key, default: [:]][scope.serial] = scope }
    return scope
  }

  // MARK: Entering

  /// Does work in a scope, which lasts at least until the work is done.
  ///
  /// This is the only way into a scope. Complexity: O(1), and O(*depth*) for the first work under a
  /// root.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - work: Starts the work, and calls its argument once when the work is done, now or later.
  func enter(_ scope: EffectScope, _ work: (_ done: @escaping () -> Void) -> Void) {
    hold(scope)
    work { [self] in release(scope) }
  }

  private func hold(_ scope: EffectScope) {
    scope.holds += 1
    guard scope.holds == 1 else { return }
    if let parent = scope.parent { hold(parent) } else { roots[scope.serial] = scope }
  }

  private func release(_ scope: EffectScope) {
    scope.holds -= 1
    guard scope.isEmpty else { return }
    end(scope)
    if let parent = scope.parent { release(parent) }
  }

  private func end(_ scope: EffectScope) {
    scope.parent?.children[scope.serial] = nil
    if scope.parent == nil { roots[scope.serial] = nil }
    for key in scope.keys {
      scopes[key]?[scope.serial] = nil
      if scopes[key]?.isEmpty == true { scopes[key] = nil }
    }
    scope.callWhatWaits()
  }

  /// Makes work of an effect cancellable by an id of its own, until it is unregistered.
  ///
  /// - Returns: The number to unregister the work with.
  func register(_ id: CancelID, in parent: EffectScope, onCancel: @escaping () -> Void) -> Int {
    let scope = makeScope(in: parent, keys: parent.path.keys(for: id))
    scope.onCancel = onCancel
    enter(scope) { done in registrations[scope.serial] = done }
    if scope.isCancelled { onCancel() }
    return scope.serial
  }

  func unregister(_ registration: Int) {
    registrations.removeValue(forKey: registration)?()
  }

  // MARK: Cancelling

  /// Cancels the scopes under `id` at `path` or below.
  ///
  /// - Parameters:
  ///   - id: The id to cancel.
  ///   - path: The path to begin at.
  ///   - scope: A scope to spare, with all scopes around it, since it would have to wait for
  ///     itself.
  ///   - registrations: Registered work to spare.
  /// - Returns: The cancelled scopes, oldest first.
  @discardableResult
  func cancel(
    _ id: CancelID,
    at path: NavigationPath,
    sparing scope: EffectScope? = nil,
    _ registrations: Set<Int> = []
  ) -> [EffectScope] {
    let found = find(.id(id, under: ObjectIdentifier(path))).filter { found in
      scope?.isPart(of: found) != true && !registrations.contains(found.serial)
    }
    for scope in found {
      noteCancellation(of: scope)
      scope.cancel()
    }
    return found
  }

  /// Cancels the effects of features at these paths or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    let found = paths.flatMap { find(.path(ObjectIdentifier($0))) }
    for scope in found.sorted(by: { $0.serial < $1.serial }) {
      noteCancellation(of: scope)
      scope.end()
    }
  }

  private func noteCancellation(of scope: EffectScope) {
    guard let gate, !scope.isCancelled else { return }
    gate.willCancel(scope.effectsInFlight.map(\.id))
  }

  /// Ends everything, oldest first.
  func cancelAll() {
    for scope in roots.inOrder { scope.end() }
  }

  private func find(_ key: EffectScope.Key) -> [EffectScope] {
    scopes[key]?.values.sorted { $0.serial < $1.serial } ?? []
  }
}

extension NavigationPath {
  /// Returns the keys that cancel a scope with an id: the id at this path and at all paths above.
  func keys(for id: CancelID) -> [EffectScope.Key] {
    ancestry.map { .id(id, under: ObjectIdentifier($0)) }
  }
}
