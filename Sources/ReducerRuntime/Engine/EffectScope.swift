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
  func end(_ reason: CancellationReason = .feature) {
    featureIsGone = true
    cancel(reason)
  }

  /// True if the scope's feature is gone, or a feature around it.
  ///
  /// If a scope is only cancelled, its feature may still be present.
  var isGone: Bool { ancestry.contains(where: \.featureIsGone) }

  /// The id of the nearest scope that has one.
  var cancelID: CancelID? {
    for scope in ancestry {
      for case .id(let id, _) in scope.keys { return id }
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
  package var rootAction: ActionID { outermost.action }

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

  func add(_ start: PendingStart) { waitingStarts.append(start) }

  func remove(_ start: PendingStart) { waitingStarts.removeAll { $0 === start } }

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
    waitingStarts.contains { root == nil || $0.scope.rootAction == root }
  }
}

extension Dictionary where Key == Int {
  /// The values, in ascending order of their numbers.
  var inOrder: [Value] { sorted { $0.key < $1.key }.map(\.value) }
}
