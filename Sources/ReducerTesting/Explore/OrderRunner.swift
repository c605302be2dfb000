internal import CustomDiff
import ReducerRuntime
internal import XCTest

/// Runs a body in given orders, and cancels it if it does not end.
struct OrderRunner: Sendable {
  /// How long a cancelled body may take to end.
  private static let grace = Duration.seconds(1)

  let explorer: OrderExplorer
  let body: ExploredBody
  let failures = FailureLog()
  /// The lines of the effects that runs have shown to be timers.
  private let timers = LockIsolated<Set<CodeLocation>>([])
  /// The lines of the effects that runs have shown to change shared state.
  private let sharing = LockIsolated<Set<CodeLocation>>([])

  /// Runs a search, whose failures reach the test only if they cannot be kept back.
  func quietly<Value: Sendable>(_ search: @escaping @Sendable () async -> Value) async -> Value {
    if explorer.reportsAtOnce { return await XCTestScopes.logging(into: failures, search) }
    return await FailureDestination.collect(into: failures, search)
  }

  /// Runs the body once.
  ///
  /// A run that has shown that it held a timer's tick is made again: the tick comes when the clock says so. So is one
  /// that has shown which effects change shared state, since those can be held back only as they begin.
  func run(_ scheduler: any Scheduler) async -> RunTrace {
    while true {
      _ = failures.take()
      let run = ScheduledRun(scheduler, ticking: timers.value, sharing: sharing.value)
      let trace = await perform(in: run)
      timers.setValue(trace.ticking)
      let isNew = trace.sharing != sharing.value
      sharing.setValue(trace.sharing)
      if !trace.isAbandoned, !Task.isCancelled, trace.hasHeldTick || isNew { continue }
      // A test that is cancelled while it explores has no failure of its own.
      var result = trace
      result.failures = Task.isCancelled ? [] : failures.take()
      return result
    }
  }

  private func perform(in run: ScheduledRun) async -> RunTrace {
    if Task.isCancelled { return run.result }
    let end = Latch()
    let task = Task { [self] in
      await ScheduledRun.$current.withValue(run) {
        let trail = Carried { ExplorationReport.trapped(run.result, explorer.call) }
        await TrapWatch.$trail.withValue(trail) {
          await body.perform { explorer.reportsAtOnce ? explorer.report($0) : failures.add($0) }
        }
      }
      end.open()
    }
    let ends = await withTaskCancellationHandler {
      await end.opens(within: explorer.timeLimit)
    } onCancel: {
      task.cancel()
    }
    var trace = run.result
    if ends { return trace }
    trace.isAbandoned = true
    task.cancel()
    // The framework owns the body of a trait, which cannot go on without the test.
    if await !end.opens(within: Self.grace), explorer.call == .trait { await task.value }
    return trace
  }
}

/// The body of an exploration, carried into the tasks that run it.
///
/// Its runs follow one another, and the test that passed it waits until the last has
/// ended. A body that does not end in time is cancelled first, and the test has failed by then.
typealias ExploredBody = Carried<nonisolated(nonsending) () async throws -> Void>

extension ExploredBody {
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
      if !Task.isCancelled, !(error is XCTSkip) { report(ExplorationReport.thrown(error)) }
    }
  }
}
