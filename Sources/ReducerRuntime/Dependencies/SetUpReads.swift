@_spi(Locks) internal import CustomDiff

/// The values of keys without a test value that are read in order to change a part of them.
final class SetUpReads: Sendable {
  private struct Storage {
    /// Keys that turned out to have no test value.
    var untested: Set<ObjectIdentifier> = []
    var live: [ObjectIdentifier: any Sendable] = [:]
    var unreported = 0
  }

  private let storage = Guarded(Storage())

  func noteUntested(_ key: ObjectIdentifier) {
    storage.withLock {
      $0.untested.insert(key)
      $0.unreported += 1
    }
  }

  /// The number of reads that were not reported, although a use would have been.
  ///
  /// A default that is made of one is not kept, so that its use is reported.
  var unreportedReads: Int { storage.withLock { $0.unreported } }

  func noteUnreported() { storage.withLock { $0.unreported += 1 } }

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
