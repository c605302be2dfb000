internal import CustomDiff
import ReducerRuntime

extension TestClock {
  /// Moves the clock forward by a duration, and wakes the sleepers that are due.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(by: .seconds(60))
  /// clock.now.offset  // 1 minute
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How far to move the clock. Zero wakes the sleepers that are due now. A negative
  ///     duration is reported.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await advance(to: now.advanced(by: duration), at: location.inContext)
  }

  /// Moves the clock forward to an instant, and wakes the sleepers that are due by then.
  ///
  /// - Parameters:
  ///   - deadline: The instant to move to. An instant in the past is reported.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await advance(to: deadline, at: location.inContext)
  }

  nonisolated(nonsending) func advance(
    to deadline: Instant,
    at location: CodeLocation
  ) async {
    let now = self.now
    guard deadline >= now else {
      return report(Self.movedBackward(from: now, to: deadline), at: location)
    }
    timeline.withLock { $0.addMoves(1) }
    defer { moveDidEnd() }
    await begin("advance", at: location)
    guard await wakeSleepers(upTo: deadline, at: location) else { return }
    timeline.withLock { $0.move(to: deadline) }
  }

  /// Moves the clock forward until no task sleeps on it anymore.
  ///
  /// - Parameters:
  ///   - timeout: How long this may take in real time, since a timer that nothing stops never ends.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func run(
    timeout: Swift.Duration = .seconds(5),
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .inContext
    timeline.withLock { $0.addMoves(1) }
    defer { moveDidEnd() }
    await begin("run", at: location)
    // The time that other tests take does not count.
    let end = ContinuousClock.now + timeout - timeline.withLock { $0.delayOfOutsideTasks }
    if ScheduledRun.current != nil, timeline.withLock({ $0.sleepers.isEmpty }) {
      // An action that an exploration has held until this step may start the first sleep.
      guard await wakeSleepers(upTo: now, at: location) else { return }
    }
    while !Task.isCancelled, let deadline = timeline.withLock({ $0.sleepers.first?.deadline }) {
      guard ContinuousClock.now - timeline.withLock({ $0.delayOfOutsideTasks }) < end else {
        return report(Self.ranTooLong(timeout, until: now), at: location)
      }
      guard await wakeSleepers(upTo: deadline, at: location) else { return }
    }
  }

  /// Lets calls of the test answer that waited for the clock.
  private func moveDidEnd() {
    let queues = timeline.withLock { timeline in
      timeline.addMoves(-1)
      return timeline.sleptQueues
    }
    for queue in queues { queue.wakeWaiters() }
    if now.offset != .zero { RunningTest.defaults?.hasMovedClock.setValue(true) }
  }

  /// Begins to move the clock, once all tasks that are about to sleep on it do.
  ///
  /// - Parameters:
  ///   - step: The name of the call, for an exploration.
  ///   - location: The line of the call.
  private nonisolated(nonsending) func begin(_ step: String, at location: CodeLocation) async {
    let run = ScheduledRun.current
    run?.begin(.step, step)
    run?.setStage(.waking)
    defer { run?.setStage(nil) }
    await letSleepersCome()
    checkForOtherTests(at: location)
  }

  /// Wakes the sleepers that are due, and those that go to sleep meanwhile.
  ///
  /// - Parameters:
  ///   - deadline: The instant up to which sleepers are due.
  ///   - location: The line of the call.
  /// - Returns: True if time can pass. It cannot if the task is cancelled, or if a loop of sleeps
  ///   without a duration has been reported.
  private nonisolated(nonsending) func wakeSleepers(
    upTo deadline: Instant,
    at location: CodeLocation
  ) async -> Bool {
    let run = ScheduledRun.current
    run?.setStage(.waking)
    defer { run?.setStage(nil) }
    repeat {
      while let sleeper = await nextSleeper(upTo: deadline, run) {
        await wake(sleeper)
        if Task.isCancelled { return false }
        if reportsStandstill(at: location) { return false }
      }
      await run?.settle(.ending)
    } while timeline.withLock { $0.hasSleeper(upTo: deadline) }
    return true
  }

  /// Reports a loop of sleeps without a duration, during which time never passes.
  ///
  /// - Returns: True if there is such a loop.
  private func reportsStandstill(at location: CodeLocation) -> Bool {
    guard timeline.withLock({ $0.emptySleeps >= Self.emptySleepLimit }) else { return false }
    report(Self.standsStill(at: now, after: Self.emptySleepLimit), at: location)
    return true
  }

  func report(_ message: String, at location: CodeLocation) {
    DependencyValues.current.report(.misuse(message, location))
  }

  /// The number of sleeps without a duration at one instant from which on they count as a loop.
  private static var emptySleepLimit: Int { 10_000 }

  /// Lets every store that has slept on the clock run as far as it can, and the one whose effect moves it.
  nonisolated(nonsending) func settleQueues() async {
    var queues = timeline.withLock { timeline in
      timeline.dropEndedStores()
      return timeline.sleptQueues
    }
    if let own = EffectContext.current?.queue, !queues.contains(where: { $0 === own }) {
      queues.append(own)
    }
    await queues.settle()
  }

  /// Wakes a sleeper and lets it run until it waits again.
  private nonisolated(nonsending) func wake(_ sleeper: Sleeper) async {
    await letOutsideTasksFollow {
      if let queue = sleeper.queue {
        await queue.settleAnywhere { sleeper.wake(.success(())) }
      } else {
        sleeper.wake(.success(()))
      }
    }
  }
}

// MARK: Deliveries that an exploration holds back while a clock moves

extension TestClock {
  /// Takes the next sleeper that is due, once all deliveries of this instant have arrived.
  ///
  /// An effect whose action is delivered may sleep again.
  ///
  /// - Parameters:
  ///   - deadline: The instant up to which sleepers are due.
  ///   - run: The run of the exploration, if there is one.
  nonisolated(nonsending) func nextSleeper(
    upTo deadline: Instant,
    _ run: ScheduledRun?
  ) async -> Sleeper? {
    guard let run else { return timeline.withLock { $0.popFirst(upTo: deadline) } }
    if timeline.withLock({ $0.willMove(upTo: deadline) }) { await run.settle(.passing) }
    if timeline.withLock({ $0.willMove(upTo: deadline) }) { run.walk?.checkInstant() }
    return timeline.withLock { $0.popFirst(upTo: deadline) }
  }
}
