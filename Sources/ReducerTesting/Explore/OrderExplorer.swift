internal import CustomDiff
import ReducerRuntime
internal import Testing

/// Searches for an order that fails, and reports it once.
struct OrderExplorer: Sendable {
  var budget = 1_000
  var randomOrders = 100
  var seed: UInt64 = 1
  var timeLimit = Duration.seconds(60)
  /// Which orders to run here; nil if the environment asks for a part that does not exist.
  var shard = Shard.ofProcess
  var replaying: String?
  /// Whether failures of the body fail the running test.
  var failsTheTest = true
  /// How the test asks for the exploration.
  var usage = OrderReport.Usage.function

  /// Whether the failures of a run fail the test as they come, since XCTest has no way to keep them back.
  private var reportsAtOnce: Bool { failsTheTest && TestFramework.current == .xcTest }

  /// - Parameters:
  ///   - note: Notes what does not fail the test.
  ///   - report: Reports anything other than a failure of the body itself.
  func explore(
    _ body: ExploredBody,
    note: @escaping @Sendable (String) -> Void = { _ in },
    report: @escaping @Sendable (String) -> Void
  ) async -> OrderExploration {
    guard let shard else {
      report(Shard.misspelled)
      return OrderExploration()
    }
    TrapWatch.begin()
    defer { TrapWatch.end() }
    if let replaying {
      guard let plan = OrderPlan(replaying) else {
        report(OrderReport.unreadable(replaying))
        return OrderExploration()
      }
      return await replay(plan, body, note: note, report: report)
    }
    let outcome = await quietly(body, report) { runner in
      await OrderSearch.search(
        budget: budget,
        randomRuns: randomOrders,
        seed: seed,
        shard: shard,
        repeatsFailures: !reportsAtOnce,
        { await runner.run($0, $1) }
      )
    }
    // What came after the test was cancelled was no run of its body.
    if Task.isCancelled { return OrderExploration(outcome) }
    await self.report(outcome, body, report)
    if !outcome.stalled.isEmpty { note(OrderReport.stalled(outcome.stalled)) }
    if outcome.isCutOff, case .noneFails = outcome.ending {
      note(OrderReport.cutOff(after: outcome.tried, usage))
    }
    return OrderExploration(outcome)
  }

  /// Runs the body in one order; in all orders, if that one no longer fits the body.
  ///
  /// A replayed order no longer fits once the feature stops sending the action that broke it. The
  /// body must then pass in every other order.
  private func replay(
    _ plan: OrderPlan,
    _ body: ExploredBody,
    note: @escaping @Sendable (String) -> Void,
    report: @escaping @Sendable (String) -> Void
  ) async -> OrderExploration {
    let (plain, result) = await quietly(body, report) { runner in
      let (plain, result) = (await runner.run(OrderPlan()), await runner.run(plan))
      // It may have held what it shows to come from a timer.
      let hasLearned = result.trace.ticking != plain.trace.ticking
      return (plain, hasLearned ? await runner.run(plan) : result)
    }
    if Task.isCancelled {
      return OrderExploration()
    } else if !result.trace.unmet.isEmpty {
      note(OrderReport.misfit(result))
      var explorer = self
      explorer.replaying = nil
      return await explorer.explore(body, note: note, report: report)
    } else if let limit = result.abandoned {
      report(OrderReport.neverEnds(result, limit, usage))
    } else if !result.failures.isEmpty {
      await show(result, OrderReport.replayed(result, plain: plain), body, report)
    }
    return OrderExploration(
      ordersTried: 1,
      isComplete: false,
      failingOrder: result.failures.isEmpty ? nil : result.plan.description,
      deviations: result.failures.isEmpty ? nil : result.plan.weight
    )
  }

  private func report(
    _ outcome: OrderSearch.Outcome,
    _ body: ExploredBody,
    _ report: @escaping @Sendable (String) -> Void
  ) async {
    switch outcome.ending {
    case .noneFails: break
    case .fails(let result):
      await show(
        result,
        OrderReport.text(outcome, result, usage, reduces: !reportsAtOnce),
        body,
        report
      )
    case .assertsOrder(let result): report(OrderReport.assertsOrder(result))
    case .uncontrolled(let divergence): report(OrderReport.uncontrolled(divergence))
    case .neverEnds(let result, let limit): report(OrderReport.neverEnds(result, limit, usage))
    }
  }

  /// Reports an order that fails.
  ///
  /// In Swift Testing, runs it once more, so that its first failure reaches the test at its own line.
  private func show(
    _ result: OrderResult,
    _ text: String,
    _ body: ExploredBody,
    _ report: @escaping @Sendable (String) -> Void
  ) async {
    if reportsAtOnce { return report(text) }
    if failsTheTest, let test = Test.current {
      // What the search has learned of timers belongs to the order.
      let box = OrderRunner(
        body,
        timeLimit: timeLimit,
        failures: FailureLog(),
        ticking: result.trace.ticking,
        usage: usage
      ).boxed
      let hasReported = await FailureScope.reportFirst(in: test, adding: text) {
        _ = await box.value.run(result.plan)
      }
      // The framework does not record an error that the body throws.
      if hasReported { return }
    }
    report(result.failures.joined(separator: "\n\n") + "\n\n" + text)
  }

  /// Runs a search, whose failures reach the test only if they cannot be kept back.
  private func quietly<Value: Sendable>(
    _ body: ExploredBody,
    _ report: @escaping @Sendable (String) -> Void,
    _ search: @escaping @Sendable (OrderRunner) async -> Value
  ) async -> Value {
    let failures = FailureLog()
    let box = OrderRunner(
      body,
      timeLimit: timeLimit,
      failures: failures,
      reportError: reportsAtOnce ? report : nil,
      usage: usage
    ).boxed
    let found = Guarded<Value?>(nil)
    let searchBody = { @Sendable () async -> Void in
      let value = await search(box.value)
      found.withLock { $0 = value }
    }
    if reportsAtOnce {
      await XCTestScopes.logging(into: failures, searchBody)
    } else {
      await FailureScope.collect(into: failures, searchBody)
    }
    guard let value = found.withLock({ $0 }) else {
      preconditionFailure("The testing framework did not run the exploration.")
    }
    return value
  }
}

/// Carries a runner into the scope that collects failures.
///
/// Unchecked: the function that creates it waits for the scope, and leaves the runner to it.
struct RunnerBox: @unchecked Sendable {
  let value: OrderRunner
}

extension OrderRunner {
  var boxed: RunnerBox { RunnerBox(value: self) }
}

extension OrderExploration {
  init() {
    self.init(ordersTried: 0, isComplete: false, failingOrder: nil, deviations: nil)
  }

  init(_ outcome: OrderSearch.Outcome) {
    let failing: OrderResult? = if case .fails(let result) = outcome.ending { result } else { nil }
    self.init(
      ordersTried: outcome.tried,
      isComplete: outcome.isComplete,
      failingOrder: failing?.plan.description,
      deviations: failing?.plan.weight
    )
  }
}

/// The outcome of an exploration of orders.
public struct OrderExploration: Sendable {
  /// How many different orders were tried, including the plain one.
  public let ordersTried: Int
  /// Whether no order is left to try, in the part of the orders that this process tries.
  public let isComplete: Bool
  /// The string that replays the failing order; nil if none fails.
  public let failingOrder: String?
  /// How many deviations from the plain order the failing one has; nil if none fails.
  public let deviations: Int?
}
