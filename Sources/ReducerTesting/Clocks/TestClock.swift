import CustomDiff
import ReducerRuntime
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
/// When `advance` returns, everything that could run has run: the effects of stores, and tasks
/// outside of stores. The clock has woken the due sleepers one after another, and each has run
/// until it waits again. Sleepers with the same deadline wake in the order in which they went to
/// sleep.
///
/// If two sleepers with the same deadline send actions, the actions arrive in the order of sending.
/// A sleeper that first passes through more tasks or actors comes second, in every run.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = AnyClock<Duration>.Instant

  /// The smallest step of the clock: zero.
  public let minimumResolution: Duration = .zero

  let timeline: Guarded<Timeline>
  /// The number of tasks, without main tasks of effects, when the clock was made.
  let tasksBefore = TaskCount.fewest

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time of the clock.
  public init(now: Instant = Instant()) {
    timeline = Guarded(Timeline(now: now))
  }

  /// The current time of the clock.
  public var now: Instant {
    timeline.withLock { $0.now }
  }

  /// Waits until the clock has been advanced to a deadline.
  ///
  /// A deadline in the past returns at once. A deadline at the current time waits for the next
  /// advance.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: Ignored, since a test clock is exact.
  /// - Throws: `CancellationError` if the task is cancelled.
  /// - Complexity: O(log *n*) comparisons among *n* sleepers.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline >= now else { return }
    let context = EffectContext.current
    let id = timeline.withLock { $0.nextID() }
    let wait = context?.effect.beginWait { [weak self] in
      self?.wait(until: deadline)
        ?? EffectWait(description: Self.sleepingOnReleasedClock)
    }
    let endWait: @Sendable () -> Void = {
      if let wait { context?.effect.endWait(wait) }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          id: id,
          deadline: deadline,
          queue: context?.queue,
          isOutside: context?.queue?.isInside != true,
          wake: { result in
            endWait()
            continuation.resume(with: result)
          }
        )
        // If a cancellation came first, its handler found no sleeper to wake.
        if !timeline.withLock({ $0.insert(sleeper) }) {
          sleeper.wake(.failure(CancellationError()))
        }
      }
    } onCancel: {
      timeline.withLock { $0.cancel(id, deadline: deadline) }?.wake(.failure(CancellationError()))
    }
  }

  private func wait(until deadline: Instant) -> EffectWait {
    let now = self.now
    let rest = now.duration(to: deadline)
    var wait = EffectWait(description: Self.sleeping(until: deadline, now: now))
    wait.advance = SwiftLiteral.code(rest).flat
    wait.rest = rest as? Swift.Duration
    wait.isOnOtherClock =
      now.offset == .zero && RunningTest.defaults?.hasMovedClock.value == true
    return wait
  }

  /// Throws an error if anything sleeps on the clock.
  ///
  /// It first lets stores and tasks run as far as they can, as
  /// ``advance(by:fileID:file:line:column:)`` does.
  ///
  /// - Throws: ``SuspensionError``, which describes the sleepers.
  public func checkSuspension() async throws {
    await letSleepersCome()
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
  /// Creates a clock that starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// The error of a test clock on which tasks still sleep.
public struct SuspensionError: Error, Equatable, CustomStringConvertible {
  let now: String
  let deadlines: [String]

  /// The number of sleeping tasks, and their deadlines.
  public var description: String { message }
}

/// A clock belongs to the first test that uses it. Another test would find its time advanced, and
/// wake the sleepers of the first test.
extension TestClock {
  /// Reports, once for each test, that the clock belongs to another test.
  func checkForOtherTests(at location: CodeLocation) {
    guard let current = RunningTest.current,
      let owner = timeline.withLock({ $0.noteUse(by: current) })
    else { return }
    report(
      ScheduledRun.current == nil ? Self.shared(with: owner.name) : Self.sharedByOrders,
      at: location
    )
  }
}
