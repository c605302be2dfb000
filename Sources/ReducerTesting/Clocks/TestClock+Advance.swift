@_spi(Locks) internal import CustomDiff
internal import Dispatch
import ReducerRuntime
internal import Synchronization

extension TestClock {
  /// Moves the clock forward by a duration, and wakes the sleepers whose time has come.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(by: .seconds(60))
  /// clock.now.offset  // 1 minute
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How far; zero wakes the sleepers due now. A negative duration is reported.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Moves the clock forward to an instant, and wakes the sleepers up to it, inclusive.
  ///
  /// - Parameters:
  ///   - deadline: Where the clock stands afterwards. An instant in the past is reported.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let now = self.now
    guard deadline >= now else {
      return reportIssue(
        """
        A test clock was to move backwards, from \(now.offset.readable) to \
        \(deadline.offset.readable). It stays where it is.

        To fix, advance by a duration that is not negative, or to an instant that is not past.
        """,
        fileID: fileID,
        file: filePath,
        line: line,
        column: column
      )
    }
    let orders = OrderRun.current
    orders?.begin(.step, "advance")
    orders?.isAdvancing = true
    if orders?.isWalk != true { await awaitFirstSleeper() }
    checkForOtherTests(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    await settleQueues()
    repeat {
      while let sleeper = timeline.withLock({ $0.popFirst(upTo: deadline) }) {
        await wake(sleeper)
      }
    } while await letGo(orders) && timeline.withLock { $0.hasSleeper(upTo: deadline) }
    orders?.isAdvancing = false
    timeline.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves the clock forward until no task sleeps on it any more.
  ///
  /// - Parameters:
  ///   - timeout: How long this may take in real time, since a timer that nothing stops never ends.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .seconds(5),
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now + timeout
    OrderRun.current?.begin(.step, "run")
    await awaitFirstSleeper()
    checkForOtherTests(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    await settleQueues()
    while let deadline = timeline.withLock({ $0.sleepers.first?.deadline }) {
      guard ContinuousClock.now < end else {
        return reportIssue(
          """
          A test clock ran for \(timeout.readable), up to \(now.offset.readable) of its own time, \
          and something still sleeps on it.

          To fix, stop the timer that never ends before this line, or advance by as much as the \
          test needs with "await clock.advance(by: …)".
          """,
          fileID: fileID,
          file: filePath,
          line: line,
          column: column
        )
      }
      while let sleeper = timeline.withLock({ $0.popFirst(upTo: deadline) }) {
        await wake(sleeper)
      }
    }
  }

  /// Lets every store that has slept on the clock do what it can.
  nonisolated(nonsending) func settleQueues() async {
    let queues = timeline.withLock { timeline in
      timeline.dropEndedStores()
      return timeline.queues
    }
    for queue in queues {
      await queue.settle(timeout: .zero)
    }
  }

  /// Lets what an exploration has held back go on, once the clock has woken all whose time has come.
  ///
  /// - Returns: Whether there is an exploration, so that there may be sleepers again.
  private nonisolated(nonsending) func letGo(_ orders: OrderRun?) async -> Bool {
    guard let orders else { return false }
    orders.isAdvancing = false
    await settleQueues()
    orders.isAdvancing = true
    return true
  }

  /// Wakes a sleeper and lets it run until it waits again.
  private nonisolated(nonsending) func wake(_ sleeper: Sleeper) async {
    guard let queue = sleeper.queue else {
      sleeper.wake(.success(()))
      // What no store runs goes on when the machine pleases; most often to its next sleep.
      return await awaitSleeper(within: Self.grace)
    }
    await queue.settle(timeout: .zero, { sleeper.wake(.success(())) })
  }

  /// A clock that no store uses is slept on by tasks of the test, which may not have begun.
  nonisolated(nonsending) func awaitFirstSleeper() async {
    let isUnused = timeline.withLock { $0.sleepers.isEmpty && $0.queues.isEmpty }
    if isUnused { await awaitSleeper(within: Self.grace) }
  }

  private nonisolated(nonsending) func awaitSleeper(within limit: Swift.Duration) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let resume = FirstResume(continuation)
      timeline.withLock { $0.observeNextSleeper { resume() } }
      DispatchQueue.global().asyncAfter(deadline: .now() + limit.seconds) {
        // On a machine with too much to do, nothing may have had its turn yet: what waits in the
        // concurrent pool goes before a task of the lowest priority.
        Task.detached(priority: .background) { resume() }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestGrace.seconds) { resume() }
    }
  }

  /// How long to wait for tasks that no store runs, and that therefore cannot be waited for exactly.
  private static var grace: Swift.Duration { .milliseconds(20) }

  /// How long to wait for such tasks where the machine has too much to do.
  private static var longestGrace: Swift.Duration { .seconds(1) }
}
