@_spi(Locks) internal import CustomDiff

/// The values of keys without a test value that are read in order to change a part of them.
final class SetUpReads: Sendable {
  private struct Storage {
    /// Keys that turned out to have no test value.
    var untested: Set<ObjectIdentifier> = []
    var live: [ObjectIdentifier: any Sendable] = [:]
    var uncacheableReads = 0
  }

  private let storage = Guarded(Storage())

  func noteUntested(_ key: ObjectIdentifier) {
    storage.withLock {
      $0.untested.insert(key)
      $0.uncacheableReads += 1
    }
  }

  /// The number of reads whose result must not be cached as a default.
  ///
  /// Its use would have been reported, or the value was made from another one that the set-up may
  /// still override.
  var uncacheableReads: Int { storage.withLock { $0.uncacheableReads } }

  /// Records a read whose result must not be cached as a default.
  func noteUncacheable() { storage.withLock { $0.uncacheableReads += 1 } }

  /// Records a value that was read, if it is a live one.
  func didRead<Key: TestDependencyKey>(_ key: Key.Type, _ value: Key.Value) {
    let key = ObjectIdentifier(key)
    storage.withLock { if $0.untested.contains(key) { $0.live[key] = value } }
  }

  /// Removes and returns the live value that was last read in order to change it.
  func takeLiveValue<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    storage.withLock { $0.live.removeValue(forKey: ObjectIdentifier(key)) } as? Key.Value
  }
}
