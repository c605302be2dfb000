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
      TestFramework.current.fail(Failure.sharedClock(with: test.name), at: location)
    }
  }
}

extension Failure {
  /// Returns the message for a test that advances a clock on which a store of another test sleeps.
  static func sharedClock(with test: String) -> String {
    """
    Two tests share a test clock: a store of the test "\(test)" also sleeps on it.

    When this test advances the clock, time passes in the other test too. To fix, create a clock in \
    each test: "let clock = TestClock()".
    """
  }
}
