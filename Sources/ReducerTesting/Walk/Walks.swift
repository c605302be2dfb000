internal import CustomDiff
internal import Foundation
import ReducerRuntime
internal import SwiftCode

/// An exploration by walks, from its parameters to its report.
struct Walks<Driver: WalkDriver & SendableMetatype> {
  typealias State = Driver.State
  typealias Action = Driver.Action
  typealias Walk = WalkResult<State, Action>

  /// How many different failures to report.
  private static var failureLimit: Int { 3 }
  /// How many steps to take at most after the first failing walk, to find other failures.
  private static var furtherSteps: Int { 1_000 }

  let driver: Driver
  /// The call with which the test explores.
  let call: ExplorationCall
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
  private let current = CurrentWalk<State, Action>()

  // MARK: From the first walk to the report

  /// Explores without letting failures reach the test, and reports the findings.
  nonisolated(nonsending) func explore() async -> WalkExploration {
    await Exploration.run(replaying: replaying) { schedule in
      let outcome = await collected { await self.repeat(schedule) }
      guard let misfit = outcome.misfit else { return report(outcome) }
      reporter.note(misfit, at: location)
      return nil
    } search: {
      let outcome = await collected { await search() }
      let exploration = report(outcome)
      if outcome.findings.isEmpty { reportGaps(outcome.coverage, exploration.coverage) }
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
    let trail = Trail { [current, call] in current.trapped(call) }
    return await FailureScope.collect(into: failures) {
      await TrapWatch.$trail.withValue(trail) {
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

  /// Something to report, mostly a failing walk.
  private struct Finding {
    var text: String
    /// The rule that the walk breaks; nil if no walk could be made.
    var broken: WalkFailure?
    /// How many steps the walk takes once it is shrunk; nil if it did not fail when it was repeated.
    var steps: Int?
    /// The walk as a test; nil if that would not fail.
    var code: String?
  }

  private struct Outcome {
    var coverage = WalkCoverage<Action>()
    var findings: [Finding] = []
    /// Says why the replayed walk does not fit; nil if it does.
    var misfit: String?
  }

  /// Makes the walk of a replay string.
  private nonisolated(nonsending) func `repeat`(_ schedule: WalkSchedule) async -> Outcome {
    var outcome = Outcome()
    current.origin = "It was replayed."
    let walk = await walk(WalkPlan(replaying: schedule), limit: .max, &outcome.coverage)
    if let misuse = walk.misuse {
      outcome.findings.append(Finding(text: misuse))
    } else if let failing = failing(walk) {
      outcome.findings.append(await finding(walk, failing, nil))
    } else if let misfit = walk.misfit {
      outcome.misfit = ExplorationReport.misfit(misfit, after: walk.turns.count)
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
      current.origin = "It was walk \(number + 1) with the seed \(seed)."
      let plan = WalkPlan<Action>(seed: seed, number: number)
      let walk = await walk(plan, limit: limit, &outcome.coverage)
      if let misuse = walk.misuse { outcome.findings.append(Finding(text: misuse)) }
      if walk.misuse != nil || outcome.coverage.steps > end { break }
      guard let broken = walk.broken,
        !outcome.findings.contains(where: { $0.broken?.isSame(as: broken) == true })
      else { continue }
      let timers = driver.timers
      guard let shrunk = await shrink(walk.schedule, broken), let failing = failing(shrunk) else {
        // A shorter walk has shown that this one held a timer's tick, so it does not exist.
        if driver.timers != timers { continue }
        let text = ExplorationReport.uncontrolled(walk.turns.map(\.move))
        outcome.findings.append(Finding(text: text, broken: broken))
        break
      }
      let origin = """
        Found in walk \(number + 1) with the seed \(seed), after \(counted(walk.turns.count, "step")), \
        and shrunk to \(shrunk.turns.count). \
        \(ExplorationReport.toReplay(call.code(replaying: shrunk.replay)))
        """
      outcome.findings.append(await finding(shrunk, failing, origin))
      if outcome.findings.count == Self.failureLimit { break }
      end = min(end, outcome.coverage.steps + Self.furtherSteps)
    }
    return outcome
  }

  /// Returns a walk that fails as a report shows it; nil if it does not fail.
  private func failing(_ walk: Walk) -> FailingWalk<State, Action>? {
    guard let broken = walk.broken, let states = walk.states else { return nil }
    let moves = walk.turns.map(\.move)
    return FailingWalk(
      feature: driver.feature,
      moves: moves,
      states: states,
      broken: broken,
      seed: seed
    )
  }

  private nonisolated(nonsending) func finding(
    _ walk: Walk,
    _ failing: FailingWalk<State, Action>,
    _ origin: String?
  ) async -> Finding {
    let test = await failsAsTest(walk, failing) ? failing.test : nil
    return Finding(
      text: ExplorationReport.failing("A walk", failing, origin, test),
      broken: failing.broken,
      steps: failing.moves.count,
      code: test?.joined(separator: "\n")
    )
  }

  private func report(_ outcome: Outcome) -> WalkExploration {
    let table = outcome.coverage.table(checks)
    let first = outcome.findings.first
    for (index, finding) in outcome.findings.enumerated() {
      let isFirst = index == 0 && finding.steps != nil
      fail(isFirst ? ExplorationReport.with(table, finding.text) : finding.text)
    }
    return WalkExploration(
      walks: outcome.coverage.walks,
      steps: outcome.coverage.steps,
      failingSteps: first?.steps,
      code: first?.code,
      coverage: table
    )
  }

  /// Reports what walks have not come to, though none of them failed.
  private func reportGaps(_ coverage: WalkCoverage<Action>, _ table: String) {
    if coverage.steps == 0 { return fail(ExplorationReport.noSteps("walks")) }
    let unmet = checks.sometimes.indices.filter { coverage.reached[$0] == nil }
    if !unmet.isEmpty {
      fail(ExplorationReport.unreached(unmet.map { checks.sometimes[$0].name }, table))
    }
    let atRest = checks.atRest.map(\.name)
    guard let text = ExplorationReport.restless(coverage, atRest) else { return }
    if coverage.rests == 0 {
      fail(text)
    } else {
      reporter.note(text, at: location)
    }
  }

  // MARK: One walk

  /// Walks until the feature fails, no step is possible, or the walk is long enough.
  private nonisolated(nonsending) func walk(
    _ plan: WalkPlan<Action>,
    limit: Int,
    _ coverage: inout WalkCoverage<Action>
  ) async -> Walk {
    let before = coverage
    current.walk = Walk()
    current.walk.misuse = await driver.begin(plan.start) { start in
      (current.walk, coverage) = (Walk(start: start), before)
      await walk(plan, limit, &coverage)
    }
    return current.walk
  }

  private nonisolated(nonsending) func walk(
    _ plan: WalkPlan<Action>,
    _ limit: Int,
    _ coverage: inout WalkCoverage<Action>
  ) async {
    var plan = plan
    // A delivery may be a step only in the state that an action leads to.
    let holds = { [steps] in steps($0).contains(where: \.isDelivery) }
    var now = driver.observe()
    let judge = WalkJudge(checks, now.state, isAtRest: now.isAtRest)
    current.walk.states = (now.state, now.state, now.state)
    coverage.begin(judge.met)
    while judge.broken == nil, current.walk.turns.count - first.count < limit {
      let count = current.walk.turns.count
      let options = count < first.count ? [first[count]] : steps(now.state)
      let choices = WalkOptions(listed: options, waiting: now.waiting)
      guard let turn = plan.next(choices) else { break }
      current.walk.turns.append(turn)
      judge.begin(turn.move)
      await driver.take(turn, holds: plan.isTest ? nil : holds, judge)
      let before = now
      now = driver.observe()
      let failure = failures.take().first
      if let elapsed = judge.elapsed {
        // The advance goes no further than to the instant at which the invariant is broken.
        current.walk.turns[count].move = .advanced(elapsed)
        now.state = judge.state
      } else {
        judge.end(in: now.state, isAtRest: now.isAtRest, failure)
      }
      current.walk.states?.before = before.state
      current.walk.states?.last = now.state
      coverage.note(turn.move, from: before, to: now, judge.met)
    }
    current.walk.broken = judge.broken ?? failures.take().first.map { .failure($0) }
    current.walk.misfit = plan.misfit
    await driver.finish()
  }

  // MARK: The failing walk

  /// Returns the simplest walk found that fails in the same way.
  ///
  /// - Returns: Nil if a walk does not fail when it is repeated.
  private nonisolated(nonsending) func shrink(
    _ schedule: WalkSchedule,
    _ broken: WalkFailure
  ) async -> Walk? {
    guard await again(schedule, broken) != nil else { return nil }
    var best = await Reduction.reduced(schedule) { await again($0, broken)?.schedule }
    // A different walk may be shorter than any part of this one.
    for number in 0..<200 where best.steps.count > first.count + 1 {
      let plan = WalkPlan<Action>(seed: seed &+ 1, number: number)
      var ignored = WalkCoverage<Action>()
      let walk = await walk(plan, limit: best.steps.count - first.count - 1, &ignored)
      guard walk.broken?.isSame(as: broken) == true else { continue }
      best = await Reduction.reduced(walk.schedule) { await again($0, broken)?.schedule }
    }
    return await again(best, broken)
  }

  /// Walks again.
  ///
  /// - Returns: The walk; nil if it does not fail in the same way.
  private nonisolated(nonsending) func again(
    _ schedule: WalkSchedule,
    _ broken: WalkFailure
  ) async -> Walk? {
    await Task.yield()
    var ignored = WalkCoverage<Action>()
    let walk = await walk(WalkPlan(replaying: schedule), limit: .max, &ignored)
    return walk.broken?.isSame(as: broken) == true ? walk : nil
  }

  /// Does what the test of a walk does.
  ///
  /// - Returns: True if the test breaks the same rule with its last step, in the same state. It may not,
  ///   since everything is delivered at once in it.
  private nonisolated(nonsending) func failsAsTest(
    _ walk: Walk,
    _ failing: FailingWalk<State, Action>
  ) async -> Bool {
    var ignored = WalkCoverage<Action>()
    let turns = walk.turns.filter { $0.choice.delivery == nil }
    let plan = WalkPlan(test: turns, start: walk.start)
    let test = await self.walk(plan, limit: .max, &ignored)
    guard test.turns.count == turns.count, test.broken?.isSame(as: failing.broken) == true,
      let last = test.states?.last
    else { return false }
    if case .failure = failing.broken { return true }
    return changedPaths(from: failing.states.last, to: last).isEmpty
  }
}

/// The walk that is being made, for a trap that ends the process.
///
/// Unchecked: used where the walk runs, and by the trap that ends it there.
private final class CurrentWalk<State, Action>: @unchecked Sendable {
  /// The name of the walk in the text.
  var origin = ""
  var walk = WalkResult<State, Action>()

  /// Returns the text to write when the process traps.
  func trapped(_ call: ExplorationCall) -> String {
    let replay = ExplorationReport.toReplay(call.code(replaying: walk.replay))
    return ExplorationReport.trapped(
      in: "this walk",
      ExplorationReport.steps(walk.turns.map(\.move)),
      "\(origin) \(replay)"
    )
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
