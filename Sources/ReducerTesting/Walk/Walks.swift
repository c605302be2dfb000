internal import CustomDiff
internal import Foundation
import ReducerRuntime
internal import SwiftCode

/// An exploration by walks, from its parameters to its report.
struct Walks<Driver: WalkDriver & SendableMetatype> {
  typealias State = Driver.State
  typealias Action = Driver.Action
  typealias Result = WalkResult<State, Action>

  /// How many different failures to report.
  private static var failureLimit: Int { 3 }
  /// How many steps to take at most after the first failing walk, to find other failures.
  private static var furtherSteps: Int { 1_000 }

  let driver: Driver
  /// The failures of stores and of reducers.
  let failures: FailureLog
  /// The beginning of each walk.
  var first: [WalkOption<Action>] = []
  let steps: (State) -> [WalkOption<Action>]
  let checks: WalkChecks<State>
  var count = 100
  var limit = 30
  var seed: UInt64 = 1
  /// The walk to replay; nil to search for a failing one.
  var replaying: String?
  var reporter: any FailureReporter = FrameworkReporter()
  let location: CodeLocation
  /// The steps of the current walk so far, for a trap.
  private let trail = WalkTrail<Action>()

  // MARK: From the first walk to the report

  /// Explores without letting failures reach the test, and reports the findings.
  nonisolated(nonsending) func explore() async -> WalkExploration {
    trail.call = { [driver] in driver.call(with: $0.argument) }
    return await Exploration.run(replaying: replaying) { schedule in
      let outcome = await collected { await self.repeat(schedule) }
      guard let (step, count) = outcome.misfit else { return report(outcome) }
      reporter.note(WalkReport.misfit(step, after: count), at: location)
      return nil
    } search: {
      let outcome = await collected { await search() }
      let exploration = report(outcome)
      let hasFailed = !outcome.findings.isEmpty || outcome.misuse != nil
      if !hasFailed { reportGaps(outcome.coverage, exploration.coverage) }
      return exploration
    } refuse: { reason in
      fail(reason)
      return WalkExploration(walks: 0, steps: 0, failingSteps: nil, code: nil, coverage: "")
    }
  }

  /// Makes walks, and collects their failures.
  private nonisolated(nonsending) func collected(
    _ make: nonisolated(nonsending) @escaping () async -> Outcome
  ) async -> Outcome {
    let carried = Carried(value: make)
    // The test's closures run where the test does, such as on the main actor.
    let isolation = #isolation
    let trail = trail
    return await FailureScope.collect(into: failures) {
      await TrapWatch.$trail.withValue(Trail { trail.text }) {
        await Self.outcome(of: carried, isolatedTo: isolation)
      }
    }.value
  }

  private static func outcome(
    of make: Carried<nonisolated(nonsending) () async -> Outcome>,
    isolatedTo isolation: isolated (any Actor)?
  ) async -> Carried<Outcome> {
    Carried(value: await make.value())
  }

  private func fail(_ text: String) {
    reporter.report(Failure(kind: .runtime(text), location: location))
  }

  /// A failing walk as it is reported.
  private struct Finding {
    var broken: WalkFailure
    var text: String
    /// How many steps it takes once it is shrunk; nil if it did not fail when it was repeated.
    var steps: Int?
    /// The walk as a test; nil if that would not fail.
    var code: [String]?
  }

  private struct Outcome {
    var coverage = WalkCoverage<Action>()
    var findings: [Finding] = []
    /// The step of the replayed walk that could not be taken, and how many came before it; nil if the
    /// walk fits.
    var misfit: (step: WalkChoice, after: Int)?
    /// Why no walk could be made; nil if walks were made.
    var misuse: String?
  }

  /// Makes the walk of a replay string.
  private nonisolated(nonsending) func `repeat`(_ schedule: WalkSchedule) async -> Outcome {
    var outcome = Outcome()
    trail.origin = "It was replayed."
    let result = await walk(WalkPlan(replaying: schedule), limit: .max, &outcome.coverage)
    outcome.misuse = result.misuse
    if let broken = result.broken {
      outcome.findings.append(await finding(broken, result, nil))
    } else if let misfit = result.misfit {
      outcome.misfit = (misfit, result.turns.count)
    }
    return outcome
  }

  /// Makes random walks, and shrinks the first that fails in each way.
  private nonisolated(nonsending) func search() async -> Outcome {
    var outcome = Outcome()
    var end = Int.max
    var progress = Progress()
    for number in 0..<max(0, count) {
      // Other tests run on the same threads.
      await Task.yield()
      progress.report {
        "exploring: \(counted(number, "walk")) of \(count), \(outcome.coverage.steps) steps"
      }
      trail.origin = "It was walk \(number + 1) with the seed \(seed)."
      let plan = WalkPlan(seed: seed, number: number)
      let result = await walk(plan, limit: limit, &outcome.coverage)
      outcome.misuse = result.misuse
      if result.misuse != nil || outcome.coverage.steps > end { break }
      guard let broken = result.broken,
        !outcome.findings.contains(where: { $0.broken.isSame(as: broken) })
      else { continue }
      let timers = driver.timers
      guard let shrunk = await shrink(result.schedule, broken) else {
        // A shorter walk has shown that this one held a timer's tick, so it does not exist.
        if driver.timers != timers { continue }
        let text = WalkReport.uncontrolled(result.turns.map(\.move))
        outcome.findings.append(Finding(broken: broken, text: text))
        break
      }
      let origin = (walk: number + 1, steps: result.turns.count)
      outcome.findings.append(await finding(broken, shrunk, origin))
      if outcome.findings.count == Self.failureLimit { break }
      end = min(end, outcome.coverage.steps + Self.furtherSteps)
    }
    return outcome
  }

  /// Describes a failing walk.
  ///
  /// - Parameters:
  ///   - broken: The rule that the walk breaks.
  ///   - result: The walk.
  ///   - origin: The number of the walk that failed first, and how many steps it took.
  private nonisolated(nonsending) func finding(
    _ broken: WalkFailure,
    _ result: Result,
    _ origin: (walk: Int, steps: Int)?
  ) async -> Finding {
    let code = await code(of: result)
    let replay = driver.call(with: result.replay.argument)
    let steps = result.turns.count
    let found = origin.map {
      WalkReport.origin($0.walk, seed, steps: $0.steps, shrunk: steps, replay)
    }
    let text = WalkReport.failing(result, found, code)
    return Finding(broken: broken, text: text, steps: steps, code: code)
  }

  private func report(_ outcome: Outcome) -> WalkExploration {
    let table = outcome.coverage.table(checks)
    for (index, finding) in outcome.findings.enumerated() {
      fail(index == 0 && finding.steps != nil ? WalkReport.with(table, finding.text) : finding.text)
    }
    if let misuse = outcome.misuse { fail(misuse) }
    let finding = outcome.findings.first
    return WalkExploration(
      walks: outcome.coverage.walks,
      steps: outcome.coverage.steps,
      failingSteps: finding?.steps,
      code: finding?.code?.joined(separator: "\n"),
      coverage: table
    )
  }

  /// Reports what walks have not come to, though none of them failed.
  private func reportGaps(_ coverage: WalkCoverage<Action>, _ table: String) {
    if coverage.steps == 0 { return fail(WalkReport.noSteps("walks")) }
    let unmet = checks.sometimes.indices.filter { coverage.reached[$0] == nil }
    if !unmet.isEmpty {
      let names = unmet.map { checks.sometimes[$0].name }
      fail(WalkReport.unreached(names, table))
    }
    let atRest = checks.atRest.map(\.name)
    guard let text = WalkReport.restless(coverage, atRest) else { return }
    if coverage.rests == 0 {
      fail(text)
    } else {
      reporter.note(text, at: location)
    }
  }

  // MARK: One walk

  /// Walks until the feature fails, no step is possible, or the walk is long enough.
  private nonisolated(nonsending) func walk(
    _ plan: WalkPlan,
    limit: Int,
    _ coverage: inout WalkCoverage<Action>
  ) async -> Result {
    var result = Result()
    let before = coverage
    result.misuse = await driver.begin(plan.start) { start in
      var plan = plan
      (result, coverage) = (Result(start: start), before)
      coverage.walks += 1
      await walk(&plan, limit, &coverage, &result)
    }
    return result
  }

  private nonisolated(nonsending) func walk(
    _ plan: inout WalkPlan,
    _ limit: Int,
    _ coverage: inout WalkCoverage<Action>,
    _ result: inout Result
  ) async {
    (trail.start, trail.turns) = (result.start, [])
    var now = driver.observe()
    let judge = WalkJudge(checks, now.state, isAtRest: now.isAtRest)
    result.states = (now.state, now.state, now.state)
    while judge.broken == nil, result.turns.count - first.count < limit {
      for index in judge.met { coverage.reach(index) }
      let count = result.turns.count
      let options = count < first.count ? [first[count]] : steps(now.state)
      guard let turn = plan.next(options, now.waiting) else { break }
      result.turns.append(turn)
      trail.turns.append(turn)
      judge.begin(turn.move)
      // A delivery may be a step only in the state that this action leads to.
      await driver.take(turn, holds: { [steps] in steps($0).contains(where: \.isDelivery) }, judge)
      let before = now
      now = driver.observe()
      let failure = failures.take().first
      if let elapsed = judge.elapsed {
        // The advance goes no further than to the instant at which the invariant is broken.
        result.turns[count].move = .advanced(elapsed)
        now.state = judge.state
      } else {
        judge.end(in: now.state, isAtRest: now.isAtRest, failure)
      }
      result.states?.before = before.state
      result.states?.last = now.state
      coverage.steps += 1
      if case .sent(let action) = turn.move { coverage.note(action, isSent: true) }
      for action in now.received { coverage.note(action, isSent: false) }
      if !checks.atRest.isEmpty { coverage.noteRunning(now, after: before) }
    }
    for index in judge.met { coverage.reach(index) }
    result.broken = judge.broken ?? failures.take().first.map { .failure($0) }
    result.misfit = plan.misfit
    await driver.finish()
  }

  // MARK: The failing walk

  /// Returns the simplest walk found that fails in the same way.
  ///
  /// - Returns: Nil if a walk does not fail when it is repeated.
  private nonisolated(nonsending) func shrink(
    _ schedule: WalkSchedule,
    _ broken: WalkFailure
  ) async -> Result? {
    guard await again(schedule, broken) != nil else { return nil }
    var best = await Reduction.reduced(schedule) { await again($0, broken)?.schedule }
    // A different walk may be shorter than any part of this one.
    for number in 0..<200 where best.steps.count > first.count + 1 {
      let plan = WalkPlan(seed: seed &+ 1, number: number)
      var ignored = WalkCoverage<Action>()
      let result = await walk(plan, limit: best.steps.count - first.count - 1, &ignored)
      guard result.broken?.isSame(as: broken) == true else { continue }
      best = await Reduction.reduced(result.schedule) { await again($0, broken)?.schedule }
    }
    return await again(best, broken)
  }

  /// Walks again.
  ///
  /// - Returns: The walk; nil if it does not fail in the same way.
  private nonisolated(nonsending) func again(
    _ schedule: WalkSchedule,
    _ broken: WalkFailure
  ) async -> Result? {
    await Task.yield()
    var ignored = WalkCoverage<Action>()
    let result = await walk(WalkPlan(replaying: schedule), limit: .max, &ignored)
    return result.broken?.isSame(as: broken) == true ? result : nil
  }

  /// Writes a walk as a test, and does what that test does.
  ///
  /// - Returns: Nil if the test does not break the same rule with its last step, in the same state:
  ///   in it, everything is delivered at once.
  private nonisolated(nonsending) func code(of result: Result) async -> [String]? {
    guard let broken = result.broken, let states = result.states else { return nil }
    var fails = false
    _ = await driver.begin(Choices(replaying: result.start)) { _ in
      fails = false
      var now = driver.observe()
      let judge = WalkJudge(checks, now.state, isAtRest: now.isAtRest)
      var turns = result.turns.filter { $0.choice.delivery == nil }[...]
      while judge.broken == nil, let turn = turns.popFirst() {
        judge.begin(turn.move)
        await driver.take(turn, holds: nil, judge)
        now = driver.observe()
        judge.end(in: now.state, isAtRest: now.isAtRest, failures.take().first)
      }
      await driver.finish()
      guard turns.isEmpty, judge.broken?.isSame(as: broken) == true else { return }
      if case .invariant = broken {
        fails = changedPaths(from: states.last, to: now.state).isEmpty
      } else {
        fails = true
      }
    }
    if !fails { return nil }
    return WalkCode(
      feature: driver.feature,
      moves: result.turns.map(\.move),
      initial: states.initial,
      last: (states.before, states.last),
      broken: broken,
      seed: seed
    ).lines
  }
}

/// The steps of a walk so far.
///
/// Unchecked: used where the walk runs, and by the trap that ends it there.
private final class WalkTrail<Action>: @unchecked Sendable {
  /// The name of the walk in the text.
  var origin = ""
  var start: [Int] = []
  var turns: [WalkTurn<Action>] = []
  /// Returns the call that replays a walk.
  var call: (WalkSchedule) -> String = { _ in "" }

  var text: String {
    WalkReport.trapped(turns.map(\.move), origin, call(WalkSchedule(naming: start, turns)))
  }
}

/// Says how far a long exploration has come, every few seconds.
struct Progress {
  private let interval: Duration
  private let write: (String) -> Void
  private var next: ContinuousClock.Instant

  init(
    every interval: Duration = .seconds(5),
    _ write: @escaping (String) -> Void = { StandardError.write($0) }
  ) {
    self.interval = interval
    self.write = write
    next = .now + interval
  }

  mutating func report(_ text: () -> String) {
    guard .now >= next else { return }
    next = .now + interval
    write("\(text())\n")
  }
}

/// The outcome of an exploration by walks.
public struct WalkExploration: Sendable {
  /// How many walks were made.
  public let walks: Int
  /// How many steps they took.
  public let steps: Int
  /// How many steps the first failing walk takes once it is shrunk; nil if none fails.
  public let failingSteps: Int?
  /// The first failing walk as a test; nil if none fails, or if its test would not fail.
  public let code: String?
  /// A table of the covered actions by case, and of the checks with `Sometimes`.
  public let coverage: String
}
