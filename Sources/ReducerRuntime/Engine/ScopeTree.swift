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

  /// Returns the next number in the common count of scopes and effects.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Making

  /// Creates the scope of everything that follows from an action from outside.
  func makeRoot(for action: ActionID) -> EffectScope {
    EffectScope(serial: nextSerial(), parent: nil, root: action, action: action, path: rootPath)
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
    let scope = EffectScope(
      serial: nextSerial(),
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
    let actions = scope.whenEmpty
    scope.whenEmpty = []
    for wait in actions { wait.action() }
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
    for scope in found { scope.cancel() }
    return found
  }

  /// Cancels the effects of features at these paths or below, oldest first.
  func cancel(_ paths: [NavigationPath]) {
    let found = paths.flatMap { find(.path(ObjectIdentifier($0))) }
    for scope in found.sorted(by: { $0.serial < $1.serial }) { scope.cancel() }
  }

  /// Cancels everything, oldest first.
  func cancelAll() {
    for scope in roots.inOrder { scope.cancel() }
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

/// A part of a tree of effects that can be cancelled as a whole.
///
/// Confined to the runtime. A scope lives while something in it runs or is about to run.
package final class EffectScope {
  /// A key that finds a scope to cancel it.
  enum Key: Hashable {
    case id(CancelID, under: ObjectIdentifier)
    case path(ObjectIdentifier)
  }

  let serial: Int
  let parent: EffectScope?
  /// The action from the test or the view from which everything in the scope follows.
  package let root: ActionID
  /// The action whose reduction returned the scope's effects.
  package let action: ActionID
  /// The path of the feature that the scope's effects belong to.
  let path: NavigationPath
  let keys: [Key]
  /// Cancels work that is not an effect of its own.
  var onCancel: (() -> Void)?
  /// Sends the action that dismisses the feature, if something presents it.
  let dismiss: (() -> Void)?

  package private(set) var isCancelled: Bool
  /// The number of pieces of work in the scope, and of child scopes with work.
  fileprivate var holds = 0
  /// Whether nothing runs, or is about to run, in the scope or below.
  package var isEmpty: Bool { holds == 0 }
  private var effects = NumberedObjects<LiveEffect>()
  fileprivate var children = NumberedObjects<EffectScope>()
  /// The functions to call, in order, once nothing runs in the scope.
  fileprivate var whenEmpty: [(number: Int, root: ActionID?, action: () -> Void)] = []
  private var lastWait = 0

  fileprivate init(
    serial: Int,
    parent: EffectScope?,
    root: ActionID,
    action: ActionID,
    path: NavigationPath,
    keys: [Key] = [],
    dismiss: (() -> Void)? = nil
  ) {
    self.serial = serial
    self.parent = parent
    self.root = root
    self.action = action
    self.path = path
    self.keys = keys
    self.dismiss = dismiss
    self.isCancelled = parent?.isCancelled ?? false
    parent?.children[serial] = self
  }

  func insert(_ effect: LiveEffect) { effects[effect.id.rawValue] = effect }

  func remove(_ id: EffectID) { effects[id.rawValue] = nil }

  /// Cancels everything in the scope, oldest first.
  package func cancel() {
    if !isCancelled {
      isCancelled = true
      onCancel?()
    }
    // Effects that were cancelled before may be in the way of something that is cancelled now.
    for effect in effects.inOrder { effect.cancel() }
    for child in children.inOrder { child.cancel() }
  }

  /// The effects in the scope and below that have not been cancelled, oldest first.
  package var effectsInFlight: [LiveEffect] {
    (effects.inOrder.filter { !$0.isCancelled } + children.inOrder.flatMap(\.effectsInFlight))
      .sorted { $0.id < $1.id }
  }

  /// This scope and all scopes around it, innermost first.
  var ancestry: some Sequence<EffectScope> {
    sequence(first: self) { $0.parent }
  }

  /// The scope of everything that follows from the same action from outside.
  var outermost: EffectScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }

  /// Returns whether this scope is the other scope or is below it.
  fileprivate func isPart(of other: EffectScope) -> Bool {
    ancestry.contains { $0 === other }
  }

  /// The identifier that cancels the nearest scope with an identifier, as text for messages.
  package var cancelID: String? {
    for scope in ancestry {
      for case .id(let id, _) in scope.keys { return id.text }
    }
    return nil
  }

  /// The actions of the test from which those follow that wait until nothing runs in the scope.
  var awaitingRoots: [ActionID] { whenEmpty.compactMap(\.root) }

  /// Returns whether what follows from an action of the test waits until nothing runs in a scope
  /// below.
  func isAwaitedBelow(by root: ActionID) -> Bool {
    children.inOrder.contains { $0.awaitingRoots.contains(root) || $0.isAwaitedBelow(by: root) }
  }

  /// Calls `action` once nothing runs in the scope: at once, or after the last effect ends.
  ///
  /// - Parameters:
  ///   - waiter: The scope of the effect that waits; nil if none does.
  ///   - action: What to do then.
  /// - Returns: The number to stop waiting with.
  @discardableResult
  func onEmpty(for waiter: EffectScope? = nil, _ action: @escaping () -> Void) -> Int {
    lastWait += 1
    if isEmpty { action() } else { whenEmpty.append((lastWait, waiter?.root, action)) }
    return lastWait
  }

  /// Removes an action that waits to be called.
  func stopWaiting(_ number: Int) {
    whenEmpty.removeAll { $0.number == number }
  }
}
