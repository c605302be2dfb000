private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
}

extension DependencyValues {
  /// The clock that was set, if one was; asking has no consequences.
  package var overriddenClock: (any Clock<Duration>)? {
    override(for: ContinuousClockKey.self) ?? override(for: SuspendingClockKey.self)
  }

  /// A clock that goes on while the machine sleeps.
  ///
  /// Override it in tests with a test clock.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await self.clock.sleep(for: .seconds(1))
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
