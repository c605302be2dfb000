private enum ContinuousClockKey: DependencyKey, BuiltInKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static var testValue: any Clock<Duration> { forgottenClock(Self.self, ContinuousClock()) }
  static var example: String { "$0.continuousClock = TestClock()" }
}

private enum SuspendingClockKey: DependencyKey, BuiltInKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static var testValue: any Clock<Duration> { forgottenClock(Self.self, SuspendingClock()) }
  static var example: String { "$0.suspendingClock = TestClock()" }
}

private func forgottenClock(
  _ key: (some TestDependencyKey).Type,
  _ live: some Clock<Duration>
) -> any Clock<Duration> {
  DependencyValues.reportUntested(key)
  return ForgottenClock(base: AnyClock(live), issue: DependencyValues.untestedIssueKey(key))
}

/// The clock of a test that did not override it, which has been reported.
///
/// In a test store, it stands still, so that the outcome is known at once and is the same in every
/// run. Elsewhere, it is the live clock, since nothing would end a sleep.
private struct ForgottenClock: Clock {
  let base: AnyClock<Duration>
  let issue: RuntimeIssue.Key

  var now: AnyClock<Duration>.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: AnyClock<Duration>.Instant, tolerance: Duration?) async throws {
    guard EffectContext.current?.queue != nil else {
      return try await base.sleep(until: deadline, tolerance: tolerance)
    }
    await EffectWait.untilCancellation {
      var wait = EffectWait(description: "sleeping on a clock that this test does not override")
      wait.issue = issue
      return wait
    }
    throw CancellationError()
  }
}

extension DependencyValues {
  /// The clock that was set, if any; reading it has no side effects.
  package var overriddenClock: (any Clock<Duration>)? {
    overriddenClocks.continuous ?? overriddenClocks.suspending
  }

  /// The clocks that were set; reading them has no side effects.
  package var overriddenClocks:
    (continuous: (any Clock<Duration>)?, suspending: (any Clock<Duration>)?)
  {
    (override(for: ContinuousClockKey.self), override(for: SuspendingClockKey.self))
  }

  /// A clock that keeps running while the machine sleeps.
  ///
  /// Override it in tests with a test clock.
  ///
  /// <!-- context: in-function -->
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps.
  ///
  /// Override it in tests with a test clock.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}
