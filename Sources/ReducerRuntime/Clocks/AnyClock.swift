/// A clock of any type with a known type of durations.
///
/// Unlike `any Clock<Duration>`, it is a clock itself: it can be the type of a generic argument, and
/// its instants can be compared. Instants of different wrappers have nothing to do with each other.
///
/// ```swift
/// let clock = AnyClock(ImmediateClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time of the wrapped clock, given by its distance from when the wrapper was made.
  public struct Instant: InstantProtocol {
    let offset: Duration

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

  /// What the wrapped clock shows.
  public var now: Instant { readNow() }

  /// The shortest duration that the wrapped clock can tell.
  public var minimumResolution: Duration { readMinimumResolution() }

  /// Sleeps as the wrapped clock does.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: How much later is good enough.
  /// - Throws: What the wrapped clock throws, which is `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleeping(deadline, tolerance)
  }
}
