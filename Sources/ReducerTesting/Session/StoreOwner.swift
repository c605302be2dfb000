internal import CustomDiff
import ReducerRuntime

/// The test that a store belongs to, attached to the store's queue so that a clock can look it up.
final class StoreOwner: Sendable {
  private struct Storage {
    var test: RunningTest?
    var hasEnded = false
  }

  private let storage: Guarded<Storage>

  init(_ test: RunningTest?) {
    storage = Guarded(Storage(test: test))
  }

  /// The test that created the store, or the first that used it if no test created it.
  var test: RunningTest? {
    get { storage.withLock { $0.test } }
    set { storage.withLock { $0.test = newValue } }
  }

  /// True if the test has ended.
  var hasEnded: Bool {
    get { storage.withLock { $0.hasEnded } }
    set { storage.withLock { $0.hasEnded = newValue } }
  }
}

extension RunQueue {
  /// The owner of the store that this queue belongs to.
  var owner: StoreOwner? { attachment as? StoreOwner }
}
