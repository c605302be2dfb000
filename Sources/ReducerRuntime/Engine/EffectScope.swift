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
  /// Whether the feature that the scope belongs to has gone away, or the whole store has ended.
  private var hasEnded = false
  /// The number of pieces of work in the scope, and of child scopes with work.
  var holds = 0
  /// Whether nothing runs, or is about to run, in the scope or below.
  package var isEmpty: Bool { holds == 0 }
  private var effects = NumberedObjects<LiveEffect>()
  var children = NumberedObjects<EffectScope>()
  /// The functions to call, in order, once nothing runs in the scope.
  private var whenEmpty: [(number: Int, root: ActionID?, action: () -> Void)] = []
  private var lastWait = 0

  init(
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

  /// Cancels everything in the scope, since its feature has gone away.
  func end() {
    hasEnded = true
    cancel()
  }

  /// Whether the feature that the scope belongs to has gone away, or one around it.
  ///
  /// What is only cancelled may belong to a feature that is still there.
  var isGone: Bool { ancestry.contains(where: \.hasEnded) }

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
  func isPart(of other: EffectScope) -> Bool {
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

  /// Calls the actions that wait, since nothing runs in the scope anymore.
  func callWhatWaits() {
    let last = lastWait
    // Taken out one by one, since an action may cancel what another one would start.
    while let wait = whenEmpty.first, wait.number <= last {
      whenEmpty.removeFirst()
      wait.action()
    }
  }
}
