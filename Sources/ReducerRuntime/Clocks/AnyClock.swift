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
  /// A point in time of the wrapped clock, relative to the creation of the wrapper.
  public struct Instant: InstantProtocol {
    let offset: Duration

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
