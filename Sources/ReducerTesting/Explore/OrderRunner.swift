internal import CustomDiff
import ReducerRuntime
internal import XCTest

/// Runs a body once in a given order, and guards against a body that comes to a standstill.
struct OrderRunner: Sendable {
  /// How long a cancelled body may take to end.
  private static let grace = Duration.seconds(1)

  let explorer: OrderExplorer
  let body: ExploredBody
  let failures: FailureLog

  /// Runs the body once.
  ///
  /// - Parameters:
  ///   - scheduler: Decides the order.
  ///   - ticking: The lines of the effects that are known to be timers.
  func run(_ scheduler: any Scheduler, ticking: Set<CodeLocation>) async -> OrderResult {
    _ = failures.take()
    let run = ScheduledRun(scheduler, ticking: ticking)
    let isAbandoned = await perform(in: run)
    let trace = run.result
    // A test that is cancelled while it explores has no failure of its own.
    let failed = Task.isCancelled ? [] : failures.take()
    if !isAbandoned, !Task.isCancelled, trace.hasHeldTick {
      return await self.run(scheduler, ticking: trace.ticking)
    }
    return OrderResult(trace: trace, failures: failed, isAbandoned: isAbandoned)
  }

  /// - Returns: True if the body was abandoned.
  private func perform(in run: ScheduledRun) async -> Bool {
    if Task.isCancelled { return false }
    let end = Latch()
    let task = Task { [self] in
      await ScheduledRun.$current.withValue(run) {
        let trail = Trail { OrderReport.trapped(run.result, explorer.usage) }
        await TrapWatch.$trail.withValue(trail) {
          await body.perform { explorer.reportsAtOnce ? explorer.report($0) : failures.add($0) }
        }
      }
      end.open()
    }
    return await withTaskCancellationHandler {
      await isAbandoned(task, in: run, until: end)
    } onCancel: {
      task.cancel()
    }
  }

  private func isAbandoned(
    _ task: Task<Void, Never>,
    in run: ScheduledRun,
    until end: Latch
  ) async -> Bool {
    let start = ContinuousClock.now
    let timeLimit = explorer.timeLimit
    var standstill = StandstillDetector(run, letsMainActorRun: true)
    while await !end.opens(within: StandstillDetector.interval) {
      let isStill = await standstill.isStill()
      let elapsed = ContinuousClock.now - start
      // While something happens, the machine may just be busy.
      let longLimit = max(timeLimit * 3, StandstillDetector.interval * 2)
      guard elapsed >= timeLimit, isStill || elapsed >= longLimit,
        await !end.opens(within: .zero)
      else { continue }
      task.cancel()
      // The framework owns the body of a trait, which cannot go on without the test.
      if await !end.opens(within: Self.grace), explorer.usage == .trait {
        StandardError.write(OrderReport.stuck(timeLimit))
        while await !end.opens(within: timeLimit) {}
      }
      return true
    }
    return false
  }
}

/// The body of an exploration, carried into the tasks that run it.
///
/// Unchecked: its runs follow one another, and the test that passed it waits until the last has
/// ended. A body that does not end in time is cancelled first, and the test has failed by then.
struct ExploredBody: @unchecked Sendable {
  let value: nonisolated(nonsending) () async throws -> Void

  /// Runs the body once, and reports the error that it throws.
  func perform(reportingErrors report: (String) -> Void) async {
    let defaults = DependencyDefaults()
    defer { defaults.removeAll() }
    do {
      let dependencies = try TraitDependencies.renewed(with: defaults)
      // Each run is a test of its own, so that its stores end with it.
      try await TestScope.open(RunningTest.current?.name ?? "") {
        try await DependencyValues.$current.withValue(dependencies) { try await value() }
      }
    } catch {
      // An abandoned body may end with any error, and a skipped one has not failed.
      if !Task.isCancelled, !(error is XCTSkip) { report(OrderReport.thrown(error)) }
    }
  }
}
