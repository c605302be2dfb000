@_spi(Locks) import CustomDiff

/// A clock that never waits: time passes when someone sleeps.
///
/// Use it where a test or preview does not care how long something takes, only that it happens.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))  // Returns at once.
/// clock.now.offset                          // 1 minute
/// ```
///
/// A sleep neither suspends nor yields: the code around it runs as if it was not there. A timer of
/// this clock therefore ticks without end, as fast as its consumer takes the ticks.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, given by its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let offset: Duration

    /// Makes a point in time.
    ///
    /// - Parameter offset: The time since the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Whether one point in time comes before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }

    /// The point in time that is a duration later.
    ///
    /// - Parameter duration: How much later, or earlier if it is negative.
    /// - Returns: The later point in time.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// How long it is from this point in time to another.
    ///
    /// - Parameter other: The other point in time.
    /// - Returns: The duration, which is negative if the other comes before this one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }
  }

  /// The shortest duration that the clock can tell: none is too short.
  public let minimumResolution = Duration.zero

  private let time: Guarded<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: What the clock shows at first.
  public init(now: Instant = Instant()) {
    time = Guarded(now)
  }

  /// The latest deadline of all sleeps.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// Lets the time pass until a deadline, without waiting.
  ///
  /// - Parameters:
  ///   - deadline: What the clock shows afterwards, unless it shows a later time already.
  ///   - tolerance: Of no importance, as nothing is ever late.
  /// - Throws: `CancellationError` if the task is cancelled; then no time passes.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock with durations of the standard library.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that never waits.
  public static var immediate: Self { ImmediateClock() }
}
