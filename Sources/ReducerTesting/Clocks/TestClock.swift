import ReducerRuntime
@_spi(Locks) import CustomDiff
import SwiftCode

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
/// await store.send(.stopButtonTapped)
/// ```
///
/// When `advance` returns, everything that follows from it in a store has happened: the sleepers
/// whose time has come have been woken one after the other, those with the same deadline in the
/// order in which they went to sleep, and each has run until it waits again.
///
/// What two sleepers of one deadline send arrives in the order in which they get to it: one that first
/// passes through more tasks or actors comes second, in every run.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the clock's beginning.
    public let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the clock's beginning.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that lies a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How much later another instant is.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether an instant is earlier than another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  /// The smallest step of the clock: zero.
  public let minimumResolution: Duration = .zero

  let timeline: Guarded<Timeline>

  /// Makes a clock.
  ///
  /// - Parameter now: Where it stands.
  public init(now: Instant = Instant()) {
    timeline = Guarded(Timeline(now: now))
  }

  /// Where the clock stands.
  public var now: Instant {
    timeline.withLock { $0.now }
  }

  /// Waits until the clock has been advanced to a deadline.
  ///
  /// A deadline that is already past returns at once; the present one waits for the next advance.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Not used: a test clock is exact.
  /// - Throws: `CancellationError` if the task is cancelled.
  /// - Complexity: O(log *n*) comparisons among *n* sleepers.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline >= now else { return }
    let context = EffectContext.current
    let id = timeline.withLock { $0.nextID() }
    let wait = context?.waits.begin { [weak self] in
      self?.wait(until: deadline)
        ?? EffectWait(description: "sleeping on a test clock that no longer exists")
    }
    let endWait: @Sendable () -> Void = {
      if let wait { context?.waits.end(wait) }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          id: id,
          deadline: deadline,
          queue: context?.queue,
          wake: { result in
            endWait()
            continuation.resume(with: result)
          }
        )
        // A cancellation may have come first; then its handler has found no sleeper to wake.
        let observers = timeline.withLock { timeline -> [@Sendable () -> Void]? in
          timeline.insert(sleeper)
        }
        guard let observers else { return sleeper.wake(.failure(CancellationError())) }
        for observer in observers { observer() }
      }
    } onCancel: {
      timeline.withLock { $0.cancel(id, deadline: deadline) }?.wake(.failure(CancellationError()))
    }
  }

  private func wait(until deadline: Instant) -> EffectWait {
    let now = self.now
    let rest = now.duration(to: deadline)
    return EffectWait(
      description: """
        sleeping until \(deadline.offset.readable) on the test clock, now \(now.offset.readable): \
        advance by \(rest.readable)
        """,
      advance: SwiftLiteral.code(rest).flat
    )
  }

  /// Fails if anything sleeps on the clock.
  ///
  /// Lets stores and tasks first do what they can, as ``advance(by:fileID:file:line:column:)`` does.
  ///
  /// - Throws: ``SuspensionError`` with what is known of the sleepers.
  public func checkSuspension() async throws {
    await awaitFirstSleeper()
    await settleQueues()
    let deadlines = timeline.withLock { $0.sleepers.map(\.deadline) }
    guard deadlines.isEmpty else {
      throw SuspensionError(
        now: now.offset.readable,
        deadlines: deadlines.map { $0.offset.readable }
      )
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock of seconds.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// What `checkSuspension()` throws when something sleeps on a test clock.
public struct SuspensionError: Error, Equatable, CustomStringConvertible {
  let now: String
  let deadlines: [String]

  /// How many sleep and until when.
  public var description: String {
    """
    \(deadlines.count == 1 ? "A task is" : "\(deadlines.count) tasks are") sleeping on the test \
    clock, now \(now): until \(deadlines.prefix(5).joined(separator: ", "))\
    \(deadlines.count > 5 ? ", …" : "").
    """
  }
}
