internal import CustomDiff

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

  func didFinish(_ other: EffectScope) {
    guard others.contains(where: { $0 === other }) else { return }
    others.removeAll { $0 === other }
    if others.isEmpty { end(starts: true) }
  }

  func updateCount() {
    let isBlocked = others.contains { other in
      other.isCancelled || other.effectsInOperation.contains { $0.phase == .stopping }
    }
    let new = isBlocked ? EffectCounts.Standing.mayContinue : .notRunning
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
