extension Clock where Duration: Hashable {
  /// Returns a sequence that ticks at regular intervals.
  ///
  /// <!-- context: in-function -->
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next. If it is not positive, the timer reports
  ///     misuse and does not tick.
  ///   - tolerance: How late a tick may be.
  ///   - fileID: The file that the report refers to.
  ///   - filePath: The path of that file.
  ///   - line: The line that the report refers to.
  ///   - column: The column that the report refers to.
  /// - Returns: A sequence of instants, which ends when its consumer's task is cancelled.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ClockTimer<Duration> {
    if interval <= .zero {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      DependencyValues.current.report(.misuse(Misuse.intervalNotPositive(interval), location))
    }
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock at regular intervals, as instants.
///
/// Each iterator starts its own series. The first tick is due one interval after the first call of
/// `next()`, and the others follow at intervals from there, however long the consumer takes. A late
/// consumer gets one tick at once, for the latest one that it missed. Earlier missed ticks are
/// skipped, and later ones are on schedule again.
///
/// The timer sleeps in the consumer's task and has no task of its own. Cancelling the consumer ends
/// the ticks, and nothing continues when the consumer stops.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The time of a tick.
  public typealias Element = AnyClock<Duration>.Instant

  /// A timer never fails.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// Starts a series of ticks.
  ///
  /// - Returns: An iterator whose first tick is due one interval after the first call of `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// A series of ticks.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let timer: ClockTimer
    fileprivate var lastDeadline: Element?
    fileprivate var isFinished = false

    /// Waits for the next tick.
    ///
    /// - Returns: The time of the tick, or nil if the task is cancelled.
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// Waits for the next tick.
    ///
    /// - Parameter actor: The actor that the caller runs on.
    /// - Returns: The time of the tick, or nil if the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard timer.interval > .zero, !isFinished, !Task.isCancelled else { return nil }
      let deadline = nextDeadline()
      lastDeadline = deadline
      EffectContext.current?.effect.noteTimer()
      do {
        try await timer.clock.sleep(until: deadline, tolerance: timer.tolerance)
      } catch {
        // After any error, the timer cannot wait for further ticks.
        isFinished = true
        return nil
      }
      return timer.clock.now
    }

    private func nextDeadline() -> Element {
      let now = timer.clock.now
      guard let lastDeadline else { return now.advanced(by: timer.interval) }
      let deadline = lastDeadline.advanced(by: timer.interval)
      guard deadline < now else { return deadline }
      // Late: use the last deadline that has passed. It is a whole number of intervals away, so the
      // series does not drift. A deadline that equals the current time has not passed.
      let passed = (deadline.duration(to: now) / timer.interval).rounded(.up)
      // Above this limit, "Double" cannot represent every whole number. The current time is as
      // good.
      guard passed < 0x1p53 else { return now }
      return deadline.advanced(by: timer.interval * (Int(passed) - 1))
    }
  }
}

extension Duration {
  /// The duration in seconds, including the fraction.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
