internal import CustomDiff
import ReducerRuntime

/// Tasks that sleep on the clock and that no store runs, so that no queue knows when they rest.
///
/// Only code in a task can sleep. So a clock has no such tasks if none has slept on it, and if
/// the process has made no other tasks since the clock was made than those of effects.
extension TestClock {
  /// Lets stores and other tasks that are about to sleep go to sleep before the clock is used.
  nonisolated(nonsending) func letSleepersCome() async {
    await settleQueues()
    if mayHaveOthers { await letOthersRun() }
  }

  private var mayHaveOthers: Bool {
    let (hasOthers, hasStores) = timeline.withLock { ($0.hasOthers, !$0.queues.isEmpty) }
    if hasOthers { return true }
    // Explorations make tasks all the time.
    if let orders = ScheduledRun.current { return orders.walk == nil && !hasStores }
    return TaskCount.mayExceed(tasksBefore)
  }

  /// Wakes a sleeper, and lets all that may follow happen before more time passes.
  nonisolated(nonsending) func letOthersFollow(_ wake: nonisolated(nonsending) () async -> Void)
    async
  {
    // Tests that run in parallel make new tasks, too, so only tasks of this moment count.
    let isCounted = ScheduledRun.current == nil && !timeline.withLock { $0.hasOthers }
    let tasks = isCounted ? TaskCount.fewest : nil
    await wake()
    let hasNewTasks = isCounted && TaskCount.mayExceed(tasks)
    let (hasOthers, areSeveral) = timeline.withLock { ($0.hasOthers, $0.queues.count > 1) }
    if hasOthers || hasNewTasks {
      await letOthersRun()
    } else if areSeveral {
      await settleQueues()
    }
  }

  /// Lets such tasks and all stores run until nothing further goes to sleep.
  private nonisolated(nonsending) func letOthersRun() async {
    let orders = ScheduledRun.current
    orders?.settlingDidBegin()
    defer { orders?.settlingDidEnd() }
    let start = ContinuousClock.now
    defer { timeline.withLock { $0.timeOfOthers += ContinuousClock.now - start } }
    for _ in 1...Self.roundLimit {
      let (sleeps, queues) = timeline.withLock { ($0.sleeps, $0.queues) }
      let progress = queues.map(\.progress)
      await Rendezvous.letOthersRun()
      await settleQueues()
      let isAtRest = timeline.withLock { $0.sleeps } == sleeps && queues.map(\.progress) == progress
      if isAtRest { return }
    }
  }

  /// A loop in a store that only yields is never at rest.
  private static var roundLimit: Int { 10 }
}
