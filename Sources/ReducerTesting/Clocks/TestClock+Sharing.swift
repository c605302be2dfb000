@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// A clock belongs to the first test that uses it: another test would find its time advanced, and
/// wake what sleeps in the first.
extension TestClock {
  /// Reports, once for each test, that the clock belongs to another test.
  ///
  /// Stores of other tests that sleep on the clock remember it, since it explains their failures.
  func checkForOtherTests(at location: CodeLocation) {
    guard let current = RunningTest.current else { return }
    let (owner, sleepers) = timeline.withLock { ($0.claim(for: current), $0.sleepers) }
    for store in sleepers.compactMap({ $0.queue?.owner }) where !store.hasEnded {
      guard let test = store.test, !test.isSame(as: current) else { continue }
      store.note(StoreOwner.Intrusion(test: current.name, location: location))
    }
    if owner.isSame(as: current) { return }
    let isNew = timeline.withLock { $0.noteIntruder(current) }
    guard isNew else { return }
    TestFramework.current.fail(Self.shared(with: owner.name), at: location)
  }
}
