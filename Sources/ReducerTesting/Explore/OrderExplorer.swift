internal import CustomDiff
import ReducerRuntime
internal import Testing

/// Searches for an order that fails, and reports it once.
struct OrderExplorer: Sendable {
  var budget = 1_000
  var randomOrders = 100
  var seed: UInt64 = 1
  var timeLimit = Duration.seconds(180)
  var replaying: String?
  var call = ExplorationCall.orders
  /// The line of the test that explores.
  let location: CodeLocation

  /// True if the failures of a run fail the test as they come, since XCTest has no way to keep them back.
  var reportsAtOnce: Bool { FailureDestination.current == nil && TestFramework.current == .xcTest }

  func explore(_ body: ExploredBody) async -> OrderExploration {
    TrapWatch.begin()
    let runner = OrderRunner(explorer: self, body: body)
    if let replaying {
      guard let schedule = OrderSchedule(replaying), !schedule.choices.isEmpty else {
        report(ExplorationReport.unreadable(replaying, Deviation.self))
        return OrderExploration()
      }
      if let outcome = await replay(schedule, runner) { return outcome }
    }
    return await search(runner)
  }

  private func search(_ runner: OrderRunner) async -> OrderExploration {
    let search = await runner.quietly { await OrderSearch(runner) }
    // A run after the test was cancelled was no run of its body.
    if Task.isCancelled { return OrderExploration() }
    var failing: OrderSchedule?
    switch search.ending {
    case .noneFails:
      if search.isCutOff { note(ExplorationReport.cutOff(after: search.tried, call)) }
    case .fails(let result):
      failing = result.schedule
      let howFound = ExplorationReport.found(by: search, result)
      await show(result, ExplorationReport.failing(result, howFound), runner)
    case .uncontrolled(let expected, let actual, let failure):
      report(ExplorationReport.uncontrolled(expected, actual, failure))
    case .neverEnds(let result): report(ExplorationReport.neverEnds(result, in: self))
    }
    if !search.stalled.isEmpty { note(ExplorationReport.stalled(search.stalled)) }
    return OrderExploration(tried: search.tried, isComplete: search.isComplete, failing: failing)
  }

  /// Runs the body in one order.
  ///
  /// - Returns: Nil if that one no longer fits the body.
  private func replay(_ schedule: OrderSchedule, _ runner: OrderRunner) async -> OrderExploration? {
    let result = await runner.quietly { await runner.run(schedule) }
    if Task.isCancelled { return OrderExploration() }
    let arrived = Set(result.arrivals.map(\.key))
    let missing = schedule.choices.map(\.key).filter { !arrived.contains($0) }
    if !missing.isEmpty {
      note(ExplorationReport.misfit(missing))
      return nil
    }
    if result.isAbandoned {
      report(ExplorationReport.neverEnds(result, in: self))
    } else if !result.failures.isEmpty {
      await show(result, ExplorationReport.failing(result, nil), runner)
    }
    return OrderExploration(tried: 1, failing: result.failures.isEmpty ? nil : result.schedule)
  }

  /// Reports an order that fails.
  ///
  /// In Swift Testing, runs it once more, so that its first failure reaches the test at its own line.
  private func show(_ result: RunTrace, _ text: String, _ runner: OrderRunner) async {
    if reportsAtOnce { return report(text) }
    if FailureDestination.current == nil, let test = Test.current {
      let hasReported = await FailureDestination.reportFirst(in: test, adding: text) {
        _ = await runner.run(result.schedule)
      }
      // The framework does not record an error that the body throws.
      if hasReported { return }
    }
    report(result.failures.joined(separator: "\n\n") + "\n\n" + text)
  }

  /// Reports anything other than a failure of the body itself.
  func report(_ message: String) { TestFramework.current.fail(message, at: location) }

  private func note(_ message: String) { TestFramework.current.note(message, at: location) }
}

extension OrderExploration {
  init(tried: Int = 0, isComplete: Bool = false, failing: OrderSchedule? = nil) {
    ordersTried = tried
    self.isComplete = isComplete
    failingOrder = failing?.description
    deviations = failing?.weight
  }
}

/// The outcome of an exploration of orders.
public struct OrderExploration: Sendable {
  /// How many different orders were tried, including the plain one.
  public let ordersTried: Int
  /// True if no order of the actions of effects is left to try.
  ///
  /// The work inside of clients is not ordered.
  public let isComplete: Bool
  /// The string that replays the failing order; nil if none fails.
  public let failingOrder: String?
  /// How many deviations from the plain order the failing one has; nil if none fails.
  public let deviations: Int?
}
