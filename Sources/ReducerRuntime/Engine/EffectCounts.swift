internal import Synchronization

/// Counts the running effects of a store.
///
/// These are every effect whose operation runs and that was not cancelled, every effect that left
/// something behind that can still send for it (``RunningEffect``), and every effect that starts
/// once cancelled ones have stopped (``PendingStart``).
package final class EffectCounts: Sendable {
  /// The way in which an effect counts.
  enum Standing {
    case notRunning
    /// It waits for something that the test controls.
    case inKnownWait
    /// It may continue by itself.
    case beyondControl
  }

  private let inKnownWait = Atomic<Int>(0)
  private let outsideKnownWaits = Atomic<Int>(0)
  private let eventCount = Atomic<Int>(0)
  private let restless = Atomic<Bool>(false)

  /// The number of running effects.
  package var running: Int {
    beyondControl + inKnownWait.load(ordering: .sequentiallyConsistent)
  }

  /// The number of effects that may continue by themselves.
  var beyondControl: Int { outsideKnownWaits.load(ordering: .sequentiallyConsistent) }

  func move(from old: Standing, to new: Standing) {
    if old == new { return }
    noteEvent()
    // Added first, so that a thread that reads meanwhile does not count too few.
    add(1, to: new)
    add(-1, to: old)
  }

  private func add(_ change: Int, to standing: Standing) {
    switch standing {
    case .notRunning: break
    case .inKnownWait: inKnownWait.add(change, ordering: .sequentiallyConsistent)
    case .beyondControl: outsideKnownWaits.add(change, ordering: .sequentiallyConsistent)
    }
  }

  /// How often something that a store can see has happened: a start, an end, a wait, an action.
  var events: Int { eventCount.load(ordering: .relaxed) }

  func noteEvent() { eventCount.add(1, ordering: .relaxed) }

  /// True if effects yield in a loop, so that the queue has not come to rest.
  var isRestless: Bool {
    get { restless.load(ordering: .relaxed) }
    set { restless.store(newValue, ordering: .relaxed) }
  }
}
