internal import CustomDiff
import ReducerRuntime
internal import XCTest

/// Runs a body once in a given order, and guards against a body that comes to a standstill.
final class OrderRunner {
  /// How long a cancelled body may take to end.
  static let grace = Duration.seconds(1)

  private let body: ExploredBody
  private let timeLimit: Duration
  private let failures: FailureLog
  /// Reports an error that the body throws; if nil, it is one of the failures.
  private let reportError: (@Sendable (String) -> Void)?
  private var ticking: Set<CodeLocation>
  /// True if the test may go on while the body does not end; false if the framework owns the body.
  private var canBeGivenUp: Bool { usage == .function }
  private let usage: OrderReport.Usage

  init(
    _ body: ExploredBody,
    timeLimit: Duration,
    failures: FailureLog,
    reportError: (@Sendable (String) -> Void)? = nil,
    ticking: Set<CodeLocation> = [],
    usage: OrderReport.Usage = .function
  ) {
    self.body = body
    self.timeLimit = timeLimit
    self.failures = failures
    self.reportError = reportError
    self.ticking = ticking
    self.usage = usage
  }

  func run(_ plan: OrderPlan, _ policy: RandomPolicy? = nil) async -> OrderResult {
    _ = failures.take()
    let run = OrderRun(plan, ticking: ticking, policy: policy)
    let abandoned = await perform(in: run)
    var plan = run.plan
    let trace = run.trace(of: plan)
    ticking.formUnion(trace.ticking)
    plan.sort(as: trace)
    return OrderResult(
      plan: plan,
      trace: trace,
      // A test that is cancelled while it explores has no failure of its own.
      failures: Task.isCancelled ? [] : failures.take(),
      abandoned: abandoned ? timeLimit : nil
    )
  }

  /// - Returns: True if the body was abandoned.
  private func perform(in run: OrderRun) async -> Bool {
    if Task.isCancelled { return false }
    let end = TimedSignal()
    let reportError = reportError ?? { [failures] in failures.add($0) }
    let task = Task { [body, usage] in
      await OrderRun.$current.withValue(run) {
        await TrapWatch.$trail.withValue(OrderTrail(run: run, usage: usage)) {
          await body.perform(reportingErrors: reportError)
        }
      }
      end.signal()
    }
    return await withTaskCancellationHandler {
      await isAbandoned(task, in: run, until: end)
    } onCancel: {
      task.cancel()
    }
  }

  private func isAbandoned(
    _ task: Task<Void, Never>,
    in run: OrderRun,
    until end: TimedSignal
  ) async -> Bool {
    let start = ContinuousClock.now
    var watch = StandstillWatch.Look(run)
    while await !end.hasCome(within: StandstillWatch.interval) {
      let isStill = await watch.releasesAtStandstill(
        letOthersRun: StandstillWatch.letOthersAndMainActorRun
      )
      let elapsed = ContinuousClock.now - start
      // While something happens, the machine may just be busy.
      let longLimit = max(timeLimit * 3, StandstillWatch.interval * 2)
      guard elapsed >= timeLimit, isStill || elapsed >= longLimit,
        await !end.hasCome(within: .zero)
      else { continue }
      task.cancel()
      if await !end.hasCome(within: Self.grace), !canBeGivenUp {
        StandardError.write(OrderReport.stuck(timeLimit))
        while await !end.hasCome(within: timeLimit) {}
      }
      return true
    }
    return false
  }
}

/// The steps of a run of a body so far.
private struct OrderTrail: Trail {
  let run: OrderRun
  let usage: OrderReport.Usage

  var text: String { OrderReport.trapped(run.plan, run.trace(of: run.plan).events, usage) }
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

extension OrderPlan {
  /// Sorts the deviations in the order in which their deliveries arrive.
  mutating func sort(as trace: OrderTrace) {
    let positions = Dictionary(
      zip(trace.arrivals.map(\.key), trace.arrivals.indices),
      uniquingKeysWith: { first, _ in first }
    )
    deviations.sort { (positions[$0.key] ?? .max) < (positions[$1.key] ?? .max) }
  }
}
