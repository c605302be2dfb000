@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// Tasks that sleep on the clock and that no store runs, so that no queue tells when they rest.
///
/// Only what runs in a task can sleep. So a clock has no such tasks if none has slept on it, and if
/// the process has made no other tasks since the clock was made than those of effects.
extension TestClock {
  /// Lets stores and other tasks go to sleep that are about to, before the clock is used.
  nonisolated(nonsending) func letSleepersCome() async {
    await settleQueues()
    if mayHaveOthers { await letOthersRun() }
  }

  private var mayHaveOthers: Bool {
    let (hasOthers, hasStores) = timeline.withLock { ($0.hasOthers, !$0.queues.isEmpty) }
    if hasOthers { return true }
    // Explorations make tasks all the time.
    if let orders = OrderRun.current { return !orders.isWalk && !hasStores }
    let tasks = TaskCount.withoutEffects
    timeline.withLock { $0.tasks = tasks }
    return tasks == nil || tasks != tasksBefore
  }

  /// Lets everything go on that may follow from the end of a sleep, before more time passes.
  nonisolated(nonsending) func letOthersFollow() async {
    let (hasOthers, areSeveral) = timeline.withLock { ($0.hasOthers, $0.queues.count > 1) }
    if hasOthers || OrderRun.current == nil && hasNewTasks() {
      await letOthersRun()
    } else if areSeveral {
      await settleQueues()
    }
  }

  private func hasNewTasks() -> Bool {
    let tasks = TaskCount.withoutEffects
    return timeline.withLock { timeline in
      defer { timeline.tasks = tasks }
      return tasks == nil || tasks != timeline.tasks
    }
  }

  /// Lets such tasks and all stores go on until nothing further goes to sleep.
  private nonisolated(nonsending) func letOthersRun() async {
    let orders = OrderRun.current
    orders?.clockDidBeginToWait()
    defer { orders?.clockDidEndToWait() }
    for _ in 1...Self.roundLimit {
      let (sleeps, queues) = timeline.withLock { ($0.sleeps, $0.queues) }
      let progress = queues.map(\.progress)
      await Rendezvous.letOthersRun()
      await settleQueues()
      let isAtRest = timeline.withLock { $0.sleeps } == sleeps && queues.map(\.progress) == progress
      if isAtRest { break }
    }
    // The meetings made tasks of their own.
    _ = hasNewTasks()
  }

  /// A loop in a store that only yields is never at rest.
  private static var roundLimit: Int { 10 }
}
