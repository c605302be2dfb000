@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// The test that a store belongs to, kept with the store's queue, so that a clock can ask for it.
final class StoreOwner: Sendable {
  /// A clock of the store that another test has advanced.
  struct Intrusion: Sendable {
    var test: String
    var location: CodeLocation
  }

  private struct Storage {
    var test: RunningTest?
    var hasEnded = false
    var intrusion: Intrusion?
  }

  private let storage: Guarded<Storage>

  init(_ test: RunningTest?) {
    storage = Guarded(Storage(test: test))
  }

  /// The test that made the store, or else the first that used it.
  var test: RunningTest? {
    get { storage.withLock { $0.test } }
    set { storage.withLock { $0.test = newValue } }
  }

  /// Whether the test has ended.
  var hasEnded: Bool {
    get { storage.withLock { $0.hasEnded } }
    set { storage.withLock { $0.hasEnded = newValue } }
  }

  /// The first time that another test advanced a clock of the store.
  var intrusion: Intrusion? { storage.withLock { $0.intrusion } }

  func note(_ intrusion: Intrusion) {
    storage.withLock { $0.intrusion = $0.intrusion ?? intrusion }
  }
}

extension RunQueue {
  /// The test of the store whose queue this is.
  var owner: StoreOwner? { attachment as? StoreOwner }
}
