/// A part of a tree of effects that can be cancelled as a whole.
///
/// Confined to the runtime. A scope lives while something in it runs or is about to.
package final class EffectScope {
  /// Where a scope is found by those who cancel it.
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

  package private(set) var isCancelled = false
  /// How many effects are running, or about to run, in here and below.
  package private(set) var pending = 0
  fileprivate(set) var effects: [EffectID: LiveEffect] = [:]
  private var children: [Int: EffectScope] = [:]
  /// What waits until nothing runs in here, in order.
  private var whenEmpty: [(number: Int, action: () -> Void)] = []
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

  func begin() {
    pending += 1
    parent?.begin()
  }

  /// - Returns: The scopes that are empty from now on, innermost first.
  func end() -> [EffectScope] {
    pending -= 1
    var emptied: [EffectScope] = []
    if pending == 0 {
      parent?.children[serial] = nil
      emptied.append(self)
      let actions = whenEmpty
      whenEmpty = []
      for (_, action) in actions { action() }
    }
    return emptied + (parent?.end() ?? [])
  }

  func insert(_ effect: LiveEffect) { effects[effect.id] = effect }

  func remove(_ id: EffectID) { effects[id] = nil }

  /// Cancels everything in here, oldest first.
  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel?()
    for effect in effects.values.sorted(by: { $0.id < $1.id }) { effect.cancel() }
    for child in children.values.sorted(by: { $0.serial < $1.serial }) { child.cancel() }
  }

  /// What runs in here and below and has not been cancelled, oldest first.
  package var effectsInFlight: [LiveEffect] {
    (effects.values.filter { !$0.isCancelled } + children.values.flatMap(\.effectsInFlight))
      .sorted { $0.id < $1.id }
  }

  /// Whether this is the other scope, or somewhere below it.
  func isPart(of other: EffectScope) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === other }
  }

  /// The identifier by which the nearest scope with one can be cancelled, for a reader.
  package var cancelID: String? {
    for scope in sequence(first: self, next: \.parent) {
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
    if pending == 0 { action() } else { whenEmpty.append((lastWait, action)) }
    return lastWait
  }

  /// Forgets an action that was to be called.
  func stopWaiting(_ number: Int) {
    whenEmpty.removeAll { $0.number == number }
  }
}
