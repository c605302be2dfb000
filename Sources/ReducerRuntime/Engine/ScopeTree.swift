/// The scopes of a store's effects: makes them, finds them, cancels them, and ends them.
///
/// Confined to the runtime.
final class ScopeTree {
  /// Where the root feature sits.
  let rootPath = NavigationPath()
  /// The scopes of actions from outside whose effects have not come to their end.
  private var roots = NumberedObjects<EffectScope>()
  /// The scopes in which something runs, by what cancels them.
  private var scopes: [EffectScope.Key: [Int: EffectScope]] = [:]
  /// Ends the registrations of work that is no effect of its own.
  private var registrations: [Int: () -> Void] = [:]
  private var lastSerial = 0

  /// Counts scopes and effects together, oldest first.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Making

  /// Makes the scope of everything that follows from an action from outside.
  func makeRoot(for action: ActionID) -> EffectScope {
    EffectScope(serial: nextSerial(), parent: nil, root: action, action: action, path: rootPath)
  }

  /// Makes a scope in another one.
  ///
  /// - Parameters:
  ///   - parent: The scope around it.
  ///   - action: The action whose reduction returned the effects in it; nil for that of the parent.
  ///   - path: Where the feature sits that the effects belong to; nil for that of the parent.
  ///   - keys: What cancels it.
  ///   - dismiss: Sends the action by which the feature is dismissed, if something presents it.
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
  /// The only way into a scope. Complexity: O(1), and O(*depth*) for the first work under a root.
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
    for (_, action) in actions { action() }
  }

  /// Lets work of an effect be cancelled by an id of its own, until it is unregistered.
  ///
  /// - Returns: What to unregister it by.
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

  /// Cancels what runs under `id` at `path` or below.
  ///
  /// - Parameters:
  ///   - id: What to cancel by.
  ///   - path: Where to begin.
  ///   - scope: A scope that is spared with all around it: it would have to wait for itself.
  ///   - registrations: Registered work that is spared.
  /// - Returns: What was cancelled, oldest first.
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

  /// Cancels the effects of features that sit at these places or below, oldest first.
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
  /// What cancels a scope under an id: the id as given here, or anywhere above.
  func keys(for id: CancelID) -> [EffectScope.Key] {
    ancestry.map { .id(id, under: ObjectIdentifier($0)) }
  }
}

/// A part of a tree of effects that can be cancelled as a whole.
///
/// Confined to the runtime. A scope lives while something in it runs or is about to.
package final class EffectScope {
  /// What finds a scope to cancel it.
  enum Key: Hashable {
    case id(CancelID, under: ObjectIdentifier)
    case path(ObjectIdentifier)
  }

  let serial: Int
  let parent: EffectScope?
  /// The action that the test or the view sent, from which everything here follows.
  package let root: ActionID
  /// The action whose reduction returned the effects here.
  package let action: ActionID
  /// Where in the navigation the feature sits whose effects these are.
  let path: NavigationPath
  let keys: [Key]
  /// Cancels work that is no effect of its own.
  var onCancel: (() -> Void)?
  /// Sends the action by which the feature here is dismissed, if something presents it.
  let dismiss: (() -> Void)?

  package private(set) var isCancelled: Bool
  /// How many pieces of work, and scopes with work, are in here.
  fileprivate var holds = 0
  /// Whether nothing runs in here or below, or is about to.
  package var isEmpty: Bool { holds == 0 }
  private var effects = NumberedObjects<LiveEffect>()
  fileprivate var children = NumberedObjects<EffectScope>()
  /// What waits until nothing runs in here, in order.
  fileprivate var whenEmpty: [(number: Int, action: () -> Void)] = []
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

  /// Cancels everything in here, oldest first.
  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel?()
    for effect in effects.inOrder { effect.cancel() }
    for child in children.inOrder { child.cancel() }
  }

  /// What runs in here and below and has not been cancelled, oldest first.
  package var effectsInFlight: [LiveEffect] {
    (effects.inOrder.filter { !$0.isCancelled } + children.inOrder.flatMap(\.effectsInFlight))
      .sorted { $0.id < $1.id }
  }

  /// This scope and all around it, innermost first.
  var ancestry: some Sequence<EffectScope> {
    sequence(first: self) { $0.parent }
  }

  /// The scope of everything that follows from the action that was sent from outside.
  var outermost: EffectScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }

  /// Whether this is the other scope, or somewhere below it.
  fileprivate func isPart(of other: EffectScope) -> Bool {
    ancestry.contains { $0 === other }
  }

  /// The identifier by which the nearest scope with one can be cancelled, for a reader.
  package var cancelID: String? {
    for scope in ancestry {
      for case .id(let id, _) in scope.keys { return id.text }
    }
    return nil
  }

  /// Whether something waits until nothing runs in here any more.
  var isAwaited: Bool { !whenEmpty.isEmpty }

  /// Calls `action` when nothing runs in here any more: at once, or after the last effect's end.
  ///
  /// - Returns: What to stop waiting by.
  @discardableResult
  func onEmpty(_ action: @escaping () -> Void) -> Int {
    lastWait += 1
    if isEmpty { action() } else { whenEmpty.append((lastWait, action)) }
    return lastWait
  }

  /// Forgets an action that was to be called.
  func stopWaiting(_ number: Int) {
    whenEmpty.removeAll { $0.number == number }
  }
}
