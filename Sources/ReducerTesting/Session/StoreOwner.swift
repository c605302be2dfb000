internal import CustomDiff
import ReducerRuntime
internal import Synchronization

/// The test that a store belongs to, attached to the store's queue so that a clock can look it up.
final class StoreOwner: Sendable {
  private let known: Guarded<RunningTest?>
  private let end = Atomic<Bool>(false)

  init(_ test: RunningTest?) {
    known = Guarded(test)
  }

  /// The test that created the store, or the first that used it if no test created it.
  var test: RunningTest? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// True if the test has ended.
  var hasEnded: Bool {
    get { end.load(ordering: .acquiring) }
    set { end.store(newValue, ordering: .releasing) }
  }
}

extension RunQueue {
  /// The owner of the store that this queue belongs to.
  var owner: StoreOwner? { attachment as? StoreOwner }
}
