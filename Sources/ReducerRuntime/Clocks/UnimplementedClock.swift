/// A clock for tests that are not supposed to use one: it reports the first use in a test.
///
/// After the report, the use continues with another clock, which never waits by default.
///
/// <!-- context: in-function -->
/// ```swift
/// let clock = UnimplementedClock(name: "continuousClock")
/// try await clock.sleep(for: .seconds(1))  // Fails the test, and names "continuousClock".
/// ```
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time.
  public typealias Instant = AnyClock<Duration>.Instant

  private let base: AnyClock<Duration>
  private let name: String
  private let location: CodeLocation
  private let identity = Identity()

  /// An object that stands for the clock and its copies.
  private final class Identity: Sendable {}

  /// Creates a clock that reports its use and forwards it.
  ///
  /// - Parameters:
  ///   - base: The clock that does the work after a report. The default never waits.
  ///   - name: The name of the clock in reports.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public init(
    _ base: any Clock<Duration> = ImmediateClock<Swift.Duration>(),
    name: String = "clock",
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.base = AnyClock(base)
    self.name = name
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The current time of the other clock.
  public var now: Instant {
    report()
    return base.now
  }

  /// The minimum resolution of the other clock.
  public var minimumResolution: Duration {
    report()
    return base.minimumResolution
  }

  /// Reports the use, and sleeps on the other clock.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: How much later the wake-up may be.
  /// - Throws: The error of the other clock, which is `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report() {
    // One "sleep(for:)" asks for the time and then sleeps.
    if let test = DependencyDefaults.ofTest, !test.isFirstUse(of: identity) { return }
    DependencyValues.current.report(.misuse(Misuse.unimplementedClock(name), location))
  }
}
