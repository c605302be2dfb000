internal import Synchronization

/// Records whether the reducer of a store has read values that the test or a key provides.
///
/// If it has, the reducer must not run a second time for the same action, since that could change
/// what the test sees: a spy would record each call twice, and a counter would skip a number.
package final class OverrideUse: Sendable {
  private let reducing = Atomic<Bool>(false)
  private let seen = Atomic<Bool>(false)
  /// Not kept, since defaults may keep this.
  private let queue: WeakReference<RunQueue>

  /// - Parameter queue: The queue of the store.
  package init(in queue: RunQueue) {
    self.queue = WeakReference(queue)
  }

  /// Whether the current thread is inside the store.
  var isInsideStore: Bool { queue.object?.isInside == true }

  /// Whether the reducer is running.
  package var isReducing: Bool {
    get { reducing.load(ordering: .relaxed) }
    set { reducing.store(newValue, ordering: .relaxed) }
  }

  /// Whether the reducer has read one.
  package var hasHappened: Bool { seen.load(ordering: .relaxed) }

  func note(_ key: any TestDependencyKey.Type) {
    guard isReducing, !hasHappened, !(key is any RepeatableKey.Type) else { return }
    seen.store(true, ordering: .relaxed)
  }
}

/// A dependency that a second run of a reducer may read: it changes nothing, or the run replaces it.
protocol RepeatableKey {}
