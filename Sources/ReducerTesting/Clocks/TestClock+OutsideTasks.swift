internal import CustomDiff
import ReducerRuntime

/// Tasks outside of stores that sleep on the clock, so that no queue knows when they rest.
///
/// Only code in a task can sleep. So the clock has no such tasks if none has slept on it, and if
/// the process has created only main tasks of effects since the clock was made.
extension TestClock {
  /// Waits until all tasks that are about to sleep on the clock do, in stores and outside.
  nonisolated(nonsending) func letSleepersCome() async {
    await settleQueues()
    if mayHaveOutsideTasks { await settleOutsideWork() }
  }

  private var mayHaveOutsideTasks: Bool {
    let (hasOutsideTasks, hasStores) = timeline.withLock {
      ($0.hasOutsideTasks, !$0.sleptQueues.isEmpty)
    }
    if hasOutsideTasks { return true }
    if isInEffect { return false }
    // Explorations create tasks all the time, so the count says nothing.
    if let run = ScheduledRun.current { return run.walk == nil && !hasStores }
    return TaskCount.mayExceed(tasksBefore)
  }

  /// True if an effect of a store moves the clock.
  ///
  /// A call of the test waits for it, so it must not leave the queue to look for tasks that may not exist.
  private var isInEffect: Bool { EffectContext.current?.queue?.isInside ?? false }

  /// Wakes a sleeper, and lets everything that follows happen before more time passes.
  nonisolated(nonsending) func letOutsideTasksFollow(
    _ wake: nonisolated(nonsending) () async -> Void
  ) async {
    // Parallel tests create tasks, too, so only the tasks created during this call count.
    let isCounted =
      ScheduledRun.current == nil && !isInEffect && !timeline.withLock { $0.hasOutsideTasks }
    let tasks = isCounted ? TaskCount.fewest : nil
    await wake()
    let hasNewTasks = isCounted && TaskCount.mayExceed(tasks)
    let (hasOutsideTasks, areSeveral) = timeline.withLock {
      ($0.hasOutsideTasks, $0.sleptQueues.count > 1)
    }
    if hasOutsideTasks || hasNewTasks {
      await settleOutsideWork()
    } else if areSeveral {
      await settleQueues()
    }
  }

  /// Lets tasks outside and all stores run until no more of them go to sleep.
  private nonisolated(nonsending) func settleOutsideWork() async {
    let run = ScheduledRun.current
    run?.settlingDidBegin()
    defer { run?.settlingDidEnd() }
    let start = ContinuousClock.now
    defer {
      let delay = ContinuousClock.now - start - Self.usualTime
      if delay > .zero { timeline.withLock { $0.delayOfOutsideTasks += delay } }
    }
    for _ in 1...Self.roundLimit {
      let (sleeps, queues) = timeline.withLock { ($0.sleeps, $0.sleptQueues) }
      let progress = queues.map(\.progress)
      await Rendezvous.letOthersRun()
      await settleQueues()
      let isAtRest = timeline.withLock { $0.sleeps } == sleeps && queues.map(\.progress) == progress
      if isAtRest { return }
    }
  }

  /// The time that a wait takes on an idle machine, where it is short.
  private static var usualTime: Swift.Duration { .milliseconds(2) }

  /// The limit for stores with a loop that only yields, which are never at rest.
  private static var roundLimit: Int { 10 }
}
