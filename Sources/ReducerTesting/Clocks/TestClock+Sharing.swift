@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// A clock belongs to one test: another test that advances it changes what happens in the first.
extension TestClock {
  /// Reports, once for each test, that stores of another test sleep on the clock.
  ///
  /// The stores remember it, since it explains their failures.
  func checkForOtherTests(at location: CodeLocation) {
    let owners = timeline.withLock { $0.sleepers }.compactMap { $0.queue?.owner }.filter {
      !$0.hasEnded
    }
    guard !owners.isEmpty, let current = RunningTest.current else { return }
    for owner in owners {
      guard let test = owner.test, !test.isSame(as: current) else { continue }
      owner.note(StoreOwner.Intrusion(test: current.name, location: location))
      let isNew = timeline.withLock { $0.noteIntruder(current) }
      if !isNew { continue }
      TestFramework.current.fail(Self.shared(with: test.name), at: location)
    }
  }
}
