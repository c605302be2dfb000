internal import CustomDiff

/// A type-erased clock with a known duration type.
///
/// Unlike `any Clock<Duration>`, it is a clock itself: it can be a generic argument, and its
/// instants can be compared. Instants of different wrappers are unrelated.
///
/// ```swift
/// let clock = AnyClock(ImmediateClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time of a clock, relative to the clock's start or the creation of the wrapper.
  public struct Instant: InstantProtocol {
    /// The time since then.
    public let offset: Duration

    /// Creates a point in time.
    ///
    /// - Parameter offset: The time since the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns whether one point in time comes before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }

    /// Returns the point in time that is a duration later.
    ///
    /// - Parameter duration: How much later, or earlier if it is negative.
    /// - Returns: The later point in time.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration from this point in time to another.
    ///
    /// - Parameter other: The other point in time.
    /// - Returns: The duration, which is negative if the other comes before this one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }
  }

  private let readNow: @Sendable () -> Instant
  private let readMinimumResolution: @Sendable () -> Duration
  private let sleeping: @Sendable (_ deadline: Instant, _ tolerance: Duration?) async throws -> Void

  /// Wraps a clock.
  ///
  /// - Parameter clock: The clock that does the work.
  public init(_ clock: any Clock<Duration>) {
    // Not a generic parameter: see `Effect.debounce`.
    self.init(wrapping: clock)
  }

  private init(wrapping clock: some Clock<Duration>) {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readMinimumResolution = { clock.minimumResolution }
    sleeping = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The current time of the wrapped clock.
  public var now: Instant { readNow() }

  /// The minimum resolution of the wrapped clock.
  public var minimumResolution: Duration { readMinimumResolution() }

  /// Sleeps on the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: How much later the wake-up may be.
  /// - Throws: The error of the wrapped clock, which is `CancellationError` if the task is
  ///   cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleeping(deadline, tolerance)
  }
}

/// A clock that never waits: a sleep moves its time forward at once.
///
/// Use it where a test or preview does not care how long something takes, only that it happens.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))  // Returns at once.
/// clock.now.offset                          // 1 minute
/// ```
///
/// A sleep neither suspends nor yields: the code around it runs as if it were not there. A timer of
/// this clock therefore ticks endlessly, as fast as its consumer takes the ticks.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, relative to the clock's start.
  public typealias Instant = AnyClock<Duration>.Instant

  /// The minimum resolution, which is zero: no duration is too short.
  public let minimumResolution = Duration.zero

  private let time: Guarded<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The clock's initial time.
  public init(now: Instant = Instant()) {
    time = Guarded(now)
  }

  /// The latest deadline of all sleeps, or the initial time if that is later.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// Moves the time forward to a deadline, without waiting.
  ///
  /// - Parameters:
  ///   - deadline: The time afterward, unless the clock's time is already later.
  ///   - tolerance: Ignored, since no sleep ends late.
  /// - Throws: `CancellationError` if the task is cancelled; the time then stays the same.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock with the standard library's durations.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that never waits.
  public static var immediate: Self { ImmediateClock() }
}
