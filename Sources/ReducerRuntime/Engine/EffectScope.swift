/// A part of a store's tree of effects that is cancelled as a whole and ends as a whole.
///
/// Confined to the runtime. A scope lives while something in it runs or is about to run.
package final class EffectScope {
  /// A key that finds a scope to cancel it.
  enum Key: Hashable {
    case id(CancelID, under: NavigationPath)
    case path(NavigationPath)

    /// The path of the feature that contains the effects to cancel.
    var path: NavigationPath {
      switch self {
      case .id(_, let path), .path(let path): path
      }
    }
  }

  let serial: Int
  /// The scope around this one; nil for the top of the tree.
  let parent: EffectScope?
  /// The action whose reduction returned the scope's effects, or that came from outside.
  package let action: ActionID
  /// The path of the feature that the scope's effects belong to.
  let path: NavigationPath
  let keys: [Key]
  /// Cancels work that is not an effect of its own.
  var onCancel: (() -> Void)?
  /// Tells of each effect that is cancelled; set only in the scope at the top of the tree.
  var effectDidCancel: ((RunningEffect, CancellationReason) -> Void)?
  /// Sends the action that dismisses the feature, if something presents it.
  let dismiss: (() -> Void)?

  package private(set) var isCancelled: Bool
  /// True if the scope's feature is gone, or the whole store has ended.
  private var featureIsGone = false
  /// The number of pieces of work in the scope, and of child scopes with work.
  var workCount = 0
  /// True if anything runs, or is about to run, in the scope or below.
  package var hasWork: Bool { workCount > 0 }
  var effects: [EffectID: RunningEffect] = [:]
  var children: [Int: EffectScope] = [:]
  /// The work that will start in this scope once other scopes have no work left.
  var pendingStarts: [Int: PendingStart] = [:]
  /// The work that will start elsewhere once this scope has no work left, oldest first.
  private var waitingStarts: [PendingStart] = []
  private var doneActions: [() -> Void] = []

  init(
    serial: Int,
    parent: EffectScope?,
    action: ActionID,
    path: NavigationPath,
    keys: [Key] = [],
    dismiss: (() -> Void)? = nil
  ) {
    self.serial = serial
    self.parent = parent
    self.action = action
    self.path = path
    self.keys = keys
    self.dismiss = dismiss
    isCancelled = parent?.isCancelled ?? false
  }

  // MARK: Cancelling

  /// Cancels everything in the scope, oldest first.
  package func cancel(_ reason: CancellationReason) {
    cancelAll(reason)
    updatePendingStarts()
  }

  private func cancelAll(_ reason: CancellationReason) {
    if !isCancelled {
      isCancelled = true
      for start in pendingStarts.inOrder { start.drop() }
      onCancel?()
    }
    for effect in effects.values.sorted(by: { $0.id < $1.id }) where effect.cancel() {
      top.effectDidCancel?(effect, reason)
    }
    for child in children.inOrder { child.cancelAll(reason) }
  }

  /// Cancels everything in the scope, since its feature is gone, or the whole store has ended.
  func featureDidGo(_ reason: CancellationReason = .feature) {
    featureIsGone = true
    cancel(reason)
  }

  /// True if the scope's feature is gone, or a feature around it.
  ///
  /// If a scope is only cancelled, its feature may still be present.
  var isGone: Bool { ancestry.contains(where: \.featureIsGone) }

  /// The id of the nearest scope that has one, as text for messages.
  package var cancelID: String? {
    for scope in ancestry {
      for case .id(let id, _) in scope.keys { return id.text }
    }
    return nil
  }

  // MARK: The tree

  /// The effects in the scope and below whose operations have not returned, oldest first.
  package var effectsInOperation: [RunningEffect] {
    var found: [RunningEffect] = []
    collectEffects(in: &found)
    return found.sorted { $0.id < $1.id }
  }

  private func collectEffects(in found: inout [RunningEffect]) {
    found += effects.values
    for child in children.values { child.collectEffects(in: &found) }
  }

  /// This scope and all scopes around it, innermost first.
  var ancestry: some Sequence<EffectScope> {
    sequence(first: self) { $0.parent }
  }

  /// The scope around all others.
  private var top: EffectScope { parent?.top ?? self }

  /// The scope of everything that follows from the same action from outside.
  var outermost: EffectScope {
    var scope = self
    while let parent = scope.parent, parent.parent != nil { scope = parent }
    return scope
  }

  /// The action of the test or the view that led to everything in the scope.
  package var root: ActionID { outermost.action }

  /// Returns whether this scope is the other scope or is below it.
  func isPart(of other: EffectScope) -> Bool {
    ancestry.contains { $0 === other }
  }

  // MARK: Waiting for the end

  /// Calls `action` when nothing runs in the scope: at once, or after the last effect ends.
  func whenDone(_ action: @escaping () -> Void) {
    if hasWork { doneActions.append(action) } else { action() }
  }

  /// Starts the work that waits for the scope, since nothing runs in it anymore.
  func didFinish() {
    for start in exchange(&waitingStarts, with: []) { start.didFinish(self) }
    for action in exchange(&doneActions, with: []) { action() }
  }

  fileprivate func add(_ start: PendingStart) { waitingStarts.append(start) }

  fileprivate func remove(_ start: PendingStart) { waitingStarts.removeAll { $0 === start } }

  /// Recounts the work that waits for this scope or one around it, after a cancellation or the end
  /// of an effect.
  func updatePendingStarts() {
    for scope in ancestry {
      for start in scope.waitingStarts { start.updateCount() }
    }
  }

  /// Returns whether work will start once this scope, or a scope around it, is empty.
  ///
  /// - Parameter root: The action of the test that led to the work; nil for any action.
  package func isAwaited(by root: ActionID? = nil) -> Bool {
    ancestry.contains { $0.isItselfAwaited(by: root) }
  }

  /// Returns whether work that follows from an action of the test will start once a scope below is
  /// empty.
  package func isAwaitedBelow(by root: ActionID) -> Bool {
    children.values.contains { $0.isItselfAwaited(by: root) || $0.isAwaitedBelow(by: root) }
  }

  private func isItselfAwaited(by root: ActionID?) -> Bool {
    waitingStarts.contains { root == nil || $0.scope.root == root }
  }
}

/// The reason why effects are cancelled.
package enum CancellationReason {
  /// A cancellation by their id.
  case id(CancelID)
  /// Another effect, which starts under their id.
  case replacement(CancelID)
  /// Their feature, which has left the state or dismissed itself.
  case feature
  /// The test or a view.
  case caller
  /// The limit of actions that effects send without a wait.
  case limit
}

/// Work that starts in a scope once other scopes are empty, unless its scope is cancelled first.
///
/// Confined to the runtime. While it waits for cancelled effects to stop, it counts as running: the
/// work is about to start, so the store is not idle.
final class PendingStart {
  let scope: EffectScope
  private let serial: Int
  private let counts: EffectCounts
  /// The scopes in which something still runs.
  private var others: [EffectScope]
  private var standing = EffectCounts.Standing.notRunning
  /// Called once when the wait ends, with true to start the work.
  private let done: (Bool) -> Void

  init(
    serial: Int,
    in scope: EffectScope,
    after others: [EffectScope],
    counts: EffectCounts,
    done: @escaping (_ starts: Bool) -> Void
  ) {
    self.scope = scope
    self.serial = serial
    self.counts = counts
    self.others = others
    self.done = done
    scope.pendingStarts[serial] = self
    for other in others { other.add(self) }
    updateCount()
  }

  /// Ends the wait without starting the work.
  func drop() { end(starts: false) }

  fileprivate func didFinish(_ other: EffectScope) {
    guard others.contains(where: { $0 === other }) else { return }
    others.removeAll { $0 === other }
    if others.isEmpty { end(starts: true) }
  }

  fileprivate func updateCount() {
    let isBlocked = others.contains { other in
      other.isCancelled || other.effectsInOperation.contains { $0.phase == .stopping }
    }
    let new = isBlocked ? EffectCounts.Standing.beyondControl : .notRunning
    counts.move(from: standing, to: new)
    standing = new
  }

  private func end(starts: Bool) {
    guard scope.pendingStarts.removeValue(forKey: serial) != nil else { return }
    for other in exchange(&others, with: []) { other.remove(self) }
    updateCount()
    done(starts)
  }
}

extension Dictionary where Key == Int {
  /// The values, in ascending order of their numbers.
  var inOrder: [Value] { sorted { $0.key < $1.key }.map(\.value) }
}

/// A node in the tree of features that contain each other; each path has one node, which is its
/// key.
final class NavigationPath {
  let parent: NavigationPath?
  private let component: PathComponent?
  private var children: [PathComponent: Weak] = [:]

  private struct Weak {
    weak var path: NavigationPath?
  }

  /// Creates the path of a feature inside another one, or of the root feature.
  init(parent: NavigationPath? = nil, component: PathComponent? = nil) {
    self.parent = parent
    self.component = component
  }

  deinit {
    if let parent, let component { parent.children[component] = nil }
  }

  /// Returns the keys that cancel a scope with an id: the id at this path and at all paths above.
  func keys(for id: CancelID) -> [EffectScope.Key] { ancestry.map { .id(id, under: $0) } }

  func child(_ component: PathComponent) -> NavigationPath {
    if let path = children[component]?.path { return path }
    let path = NavigationPath(parent: self, component: component)
    children[component] = Weak(path: path)
    return path
  }

  /// The children of one property that are still in use and satisfy a predicate.
  func existingChildren(
    of property: AnyHashable,
    where isIncluded: (AnyHashable?) -> Bool
  ) -> [NavigationPath] {
    children.compactMap { component, child in
      component.property == property && isIncluded(component.element) ? child.path : nil
    }
  }

  /// This node and all nodes above it.
  var ancestry: some Sequence<NavigationPath> {
    sequence(first: self) { $0.parent }
  }
}

extension NavigationPath: Hashable {
  static func == (first: NavigationPath, second: NavigationPath) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A step from a feature to a feature inside it, which scopes effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  /// The identity of a feature that comes and goes; nil for one that is always there.
  var element: AnyHashable?
}
