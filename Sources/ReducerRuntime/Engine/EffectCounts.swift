internal import Synchronization

/// Counts the running effects of a store.
///
/// An effect counts while its operation runs and it is not cancelled, and while something that it
/// left behind can still send for it (``RunningEffect``). An effect that starts once cancelled ones
/// have stopped counts, too (``PendingStart``).
package final class EffectCounts: Sendable {
  /// The way in which an effect counts.
  enum Standing {
    case notRunning
    /// The effect waits for something that the test controls.
    case inKnownWait
    /// The effect may continue by itself.
    case mayContinue
  }

  private let countInKnownWait = Atomic<Int>(0)
  private let countAbleToContinue = Atomic<Int>(0)
  private let clockMoves = Atomic<Int>(0)
  private let activityCount = Atomic<Int>(0)
  private let restless = Atomic<Bool>(false)

  /// The number of effects that count as running.
  package var inFlight: Int {
    ableToContinue + countInKnownWait.load(ordering: .sequentiallyConsistent)
  }

  /// The number of effects that may continue by themselves.
  var ableToContinue: Int { countAbleToContinue.load(ordering: .sequentiallyConsistent) }

  func move(from old: Standing, to new: Standing) {
    if old == new { return }
    noteActivity()
    // The new count is raised first, so that a thread that reads meanwhile never counts too few.
    add(1, to: new)
    add(-1, to: old)
  }

  private func add(_ change: Int, to standing: Standing) {
    switch standing {
    case .notRunning: break
    case .inKnownWait: countInKnownWait.add(change, ordering: .sequentiallyConsistent)
    case .mayContinue: countAbleToContinue.add(change, ordering: .sequentiallyConsistent)
    }
  }

  /// True while a clock moves on which effects of the store have slept, so that they may continue.
  var isClockMoving: Bool { clockMoves.load(ordering: .sequentiallyConsistent) > 0 }

  /// Counts the calls of tests that move such clocks.
  package func addClockMoves(_ count: Int) {
    clockMoves.add(count, ordering: .sequentiallyConsistent)
  }

  /// The number of events that a store can see: a start, an end, a wait, an action.
  var activity: Int { activityCount.load(ordering: .relaxed) }

  func noteActivity() { activityCount.add(1, ordering: .relaxed) }

  /// True if effects yield in a loop, so that the queue has not come to rest.
  var isRestless: Bool {
    get { restless.load(ordering: .relaxed) }
    set { restless.store(newValue, ordering: .relaxed) }
  }
}
