internal import CustomDiff
import ReducerRuntime

/// An exploration by walks, from its parameters to its report.
struct Walks<State: Equatable, Action> {
  typealias Walk = WalkResult<State, Action>

  /// How many different failures to report.
  private static var failureLimit: Int { 3 }
  /// How many steps to take at most after the first failing walk, to find other failures.
  private static var furtherSteps: Int { 1_000 }
  /// How many walks learn what effects send, before others do everything that a user can do.
  private static var learningWalks: Int { 10 }

  /// The call with which the test explores.
  let call: ExplorationCall
  /// The beginning of each walk.
  var first: [WalkOption<Action>] = []
  let steps: (State) -> [WalkOption<Action>]
  let checks: WalkChecks<State>
  var count = 100
  var limit = 30
  var seed: UInt64 = 1
  /// The walk to replay; nil to search for a failing one.
  var replaying: String?
  /// The line of the test that explores.
  let location: CodeLocation
  /// Makes the feature of a walk.
  let make: (inout Choices, ScheduledRun) throws -> any WalkedFeature<State, Action>
  private let found = WalkFindings<State, Action>()

  // MARK: From the first walk to the report

  /// Explores without letting failures reach the test, and reports the findings.
  nonisolated(nonsending) func explore() async -> WalkExploration {
    TrapWatch.begin()
    if let replaying {
      guard let schedule = WalkSchedule(replaying) else {
        fail(ExplorationReport.unreadable(replaying, WalkChoice.self))
        return report()
      }
      await makeWalks(schedule)
      guard found.list.isEmpty, let misfit = found.walk.misfit else { return report() }
      let count = found.walk.turns.count
      TestFramework.current.note(ExplorationReport.misfit(misfit, after: count), at: location)
      found.coverage = WalkCoverage()
    }
    found.repertoire.isShy = true
    await makeWalks(nil)
    let exploration = report()
    if found.list.isEmpty, !Task.isCancelled { reportGaps(exploration.coverage) }
    return exploration
  }

  /// Makes walks, and collects their failures.
  ///
  /// - Parameter schedule: The walk to repeat; nil to search for a failing one.
  private nonisolated(nonsending) func makeWalks(_ schedule: WalkSchedule?) async {
    // The test's closures run where the test does, such as on the main actor.
    let isolation = #isolation
    let walks = Carried<nonisolated(nonsending) () async -> Void> {
      do {
        guard let schedule else { return try await search() }
        found.howFound = "It was replayed."
        await add(try await walk(WalkPlan(replaying: schedule), isCounted: true), nil)
      } catch {
        let text = (error as? WalkMisuse)?.text ?? ExplorationReport.traitThrew(error)
        found.list.append(WalkFinding(text: text))
      }
    }
    let trapped = Carried { [found, call] in found.trapped(call) }
    await FailureDestination.collect(into: found.failures) {
      await TrapWatch.$trail.withValue(trapped) {
        await walks.run(isolatedTo: isolation)
      }
    }
  }

  /// Makes random walks, and shrinks the first that fails in each way.
  private nonisolated(nonsending) func search() async throws {
    var end = Int.max
    var progress = Progress()
    for number in 0..<max(0, count) {
      // Other tests run on the same threads.
      await Task.yield()
      progress.report {
        "exploring: \(counted(number, "walk")) of \(count), \(found.coverage.steps) steps"
      }
      found.howFound = "It was walk \(number + 1) with the seed \(seed)."
      let plan = WalkPlan<Action>(seed: seed, number: number)
      var walk = try await walk(plan, limit: limit, isCounted: true)
      if number == 0, found.repertoire.isUsed {
        try await learn()
        walk = try await self.walk(plan, limit: limit, isCounted: true)
      }
      if !found.list.isEmpty, found.dropMistakes() { end = .max }
      // A walk that was cancelled may have done half of a step.
      if Task.isCancelled || found.coverage.steps > end { return }
      guard let broken = walk.broken,
        !found.list.contains(where: { $0.broken?.isSame(as: broken) == true }),
        walk.turns.allSatisfy({ found.repertoire.isUsers($0.move) })
      else { continue }
      let timers = found.timers
      guard let shrunk = await shrunk(walk.schedule, broken) else {
        // A shorter walk has shown that this one held a timer's tick, so it does not exist.
        if found.timers != timers || Task.isCancelled { continue }
        let text = ExplorationReport.uncontrolled(walk.turns.map(\.move))
        return found.list.append(WalkFinding(text: text))
      }
      let howFound = """
        Found in walk \(number + 1) with the seed \(seed), after \(counted(walk.turns.count, "step")), \
        and shrunk to \(shrunk.turns.count). \
        \(ExplorationReport.toReplay(call, shrunk.replay))
        """
      let doubts = found.repertoire.doubt(shrunk.turns.map(\.move))
      await add(shrunk, howFound, doubts)
      if found.list.count == Self.failureLimit { return }
      // Further walks may show that a field is not the user's.
      if doubts.isEmpty { end = min(end, found.coverage.steps + Self.furtherSteps) }
    }
  }

  /// Makes walks of everything that can be done, which only show what effects send, and fail nothing.
  ///
  /// The walk before them was the first of these.
  private nonisolated(nonsending) func learn() async throws {
    for number in 1..<max(2, min(count, Self.learningWalks)) where !Task.isCancelled {
      // The payloads come once effects have shown which actions are theirs.
      found.repertoire.isShy = number < Self.learningWalks / 2
      found.howFound = "It was one of the walks that learn what effects send."
      let plan = WalkPlan<Action>(seed: seed &+ 2, number: number)
      _ = try await walk(plan, limit: limit, isCounted: true)
    }
    found.coverage = WalkCoverage()
    found.repertoire.isShy = false
  }

  /// Adds a walk to the findings, if it fails.
  ///
  /// - Parameter doubts: The fields that the walk sets, and that may be none of a form, with actions that set them.
  private nonisolated(nonsending) func add(
    _ walk: Walk,
    _ howFound: String?,
    _ doubts: [(field: String, action: Action)] = []
  ) async {
    guard let failing = walk.failing else { return }
    let turns = walk.turns.filter { $0.choice.delivery == nil }
    // It may not fail, or fail earlier for another reason, since a step does more where actions come at once.
    let tested = (try? await self.walk(WalkPlan(test: turns, start: walk.start)))?.failing
    let repeats =
      tested?.broken.isSame(as: failing.broken) == true && tested?.moves.count == turns.count
    let test = repeats ? tested?.test : nil
    found.list.append(
      WalkFinding(
        text: ExplorationReport.failing("A walk", failing, howFound, test, doubts: doubts),
        broken: failing.broken,
        steps: walk.turns.count,
        moves: walk.turns.map(\.move),
        code: test?.joined(separator: "\n")
      )
    )
  }

  private func fail(_ text: String) { TestFramework.current.fail(text, at: location) }

  private func report() -> WalkExploration {
    let unsent = found.repertoire.isUsed ? found.repertoire.unsent : nil
    let table = found.coverage.table(checks, unsent)
    let first = found.list.first
    for (index, finding) in found.list.enumerated() {
      let isFirst = index == 0 && finding.steps != nil
      fail(isFirst ? ExplorationReport.with(table, finding.text) : finding.text)
    }
    return WalkExploration(
      walks: found.coverage.walks,
      steps: found.coverage.steps,
      failingSteps: first?.steps,
      code: first?.code,
      coverage: table
    )
  }

  /// Reports what walks have not come to, though none of them failed.
  private func reportGaps(_ table: String) {
    let coverage = found.coverage
    if coverage.steps == 0 { return fail(ExplorationReport.noSteps("walks")) }
    let unmet = checks.names(.sometimes) { coverage.reached[$0] == nil }
    if !unmet.isEmpty {
      let advice = ", or take more or longer walks"
      let text = ExplorationReport.unmet(unmet, in: "The walks", advice: advice)
      fail(ExplorationReport.with(table, text))
    }
    let atRest = checks.names(.atRest)
    if atRest.isEmpty || coverage.rests > 0 && coverage.endless.isEmpty { return }
    let text = ExplorationReport.restless(coverage, atRest)
    if coverage.rests == 0 { fail(text) } else { TestFramework.current.note(text, at: location) }
  }

  // MARK: One walk

  /// Walks until the feature fails or dismisses itself, no step is possible, or the walk is long enough.
  ///
  /// A walk that has shown that a timer's tick waited is made again: the tick comes when the clock says so.
  private func walk(
    _ plan: WalkPlan<Action>,
    limit: Int = .max,
    isCounted: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Walk {
    let coverage = found.coverage
    defer { if !isCounted { found.coverage = coverage } }
    while true {
      (found.walk, found.coverage) = (Walk(), coverage)
      _ = found.failures.take()
      let defaults = DependencyDefaults()
      defer { defaults.removeAll() }
      let run = ScheduledRun(WalkScheduler(), ticking: found.timers, walk: WalkControl())
      let dependencies = try TraitDependencies.renewed(with: defaults)
      try await ScheduledRun.$current.withValue(run) {
        // The steps and the checks read them, too.
        try await DependencyValues.$current.withValue(dependencies) {
          // Capturing it makes the closures run there, too.
          _ = isolation
          try await walk(plan, limit, run)
        }
      }
      let trace = run.result
      found.timers = trace.ticking
      if !trace.hasHeldTick { return found.walk }
    }
  }

  private nonisolated(nonsending) func walk(
    _ plan: WalkPlan<Action>,
    _ limit: Int,
    _ run: ScheduledRun
  ) async throws {
    var plan = plan
    let feature = try make(&plan.start, run)
    found.walk.start = plan.start.made
    let code = feature.code
    // A delivery may be a step only in the state that an action leads to.
    let holds = { [steps] in steps($0).contains { $0.isDelivery } }
    var now = feature.observe()
    let judge = WalkJudge(checks, now.state, isAtRest: now.isAtRest)
    let initial = now.state
    var before = now
    found.coverage.begin(judge.met)
    found.repertoire.begin()
    while judge.broken == nil, found.walk.turns.count - first.count < limit {
      let count = found.walk.turns.count
      let listed = count < first.count ? [first[count]] : now.state.read(steps)
      // No user can do anything in a screen that is gone.
      let options = now.isDismissed ? [] : expanded(listed, in: now, feature)
      guard let turn = plan.next(WalkOptions(listed: options, waiting: now.waiting)) else { break }
      found.walk.turns.append(turn)
      judge.begin(turn.move)
      try await feature.take(turn, holds: plan.isTest ? nil : holds, judge)
      before = now
      now = feature.observe()
      let failure = found.failures.take().first
      found.repertoire.note(received: now.received)
      if now.missesFeature, found.repertoire.noteMiss(turn) { break }
      if let elapsed = judge.elapsed {
        // The advance goes no further than to the instant at which the invariant is broken.
        found.walk.turns[count].move = .advanced(elapsed)
        now.state = judge.state
      } else {
        judge.end(in: now.state, isAtRest: now.isAtRest, failure)
      }
      found.coverage.note(turn.move, from: before, to: now, judge.met)
      if found.repertoire.isUsed {
        let isSame = now.isSame(as: before)
        let isIdle = isSame && turn.move.isSending
        found.repertoire.note(turn, isIdle: isIdle, closes: now.isDismissed)
        if isSame, !turn.move.isForEffects { plan.endRepetition() }
      }
    }
    if let broken = judge.broken ?? found.failures.take().first.map({ .failure($0) }) {
      found.walk.failing = FailingWalk(
        feature: code,
        moves: found.walk.turns.map(\.move),
        states: (initial, before.state, now.state),
        broken: broken,
        seed: seed,
        missesFeature: now.missesFeature,
        isDismissed: now.isDismissed
      )
    }
    found.walk.misfit = plan.misfit
    await feature.finish()
  }

  /// Returns the options of a state, in which everything that can be done is listed step by step.
  private func expanded(
    _ listed: [WalkOption<Action>],
    in now: WalkObservation<State, Action>,
    _ feature: some WalkedFeature<State, Action>
  ) -> [WalkOption<Action>] {
    guard let everything = listed.first(where: { $0.exclusion != nil })?.exclusion else {
      return listed
    }
    found.coverage.schemas = found.repertoire.schemas
    let others = listed.filter { $0.exclusion == nil }
    return now.state.read { state in
      found.repertoire.options(in: state, feature.nextInstants(), except: everything, others)
    }
  }

  // MARK: The failing walk

  /// Returns the simplest walk found that fails in the same way.
  ///
  /// - Returns: Nil if a walk does not fail when it is repeated.
  private nonisolated(nonsending) func shrunk(
    _ schedule: WalkSchedule,
    _ broken: WalkFailure
  ) async -> Walk? {
    guard await again(schedule, broken) != nil else { return nil }
    var best = await Shrinker.shrunk(schedule) { await again($0, broken)?.schedule }
    // A different walk may be shorter than any part of this one.
    for number in 0..<200 where best.steps.count > first.count + 1 && !Task.isCancelled {
      let plan = WalkPlan<Action>(seed: seed &+ 1, number: number)
      let walk = try? await walk(plan, limit: best.steps.count - first.count - 1)
      guard let walk, walk.broken?.isSame(as: broken) == true else { continue }
      best = await Shrinker.shrunk(walk.schedule) { await again($0, broken)?.schedule }
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
    let walk = try? await walk(WalkPlan(replaying: schedule))
    return walk?.broken?.isSame(as: broken) == true ? walk : nil
  }
}

/// Something to report, mostly a failing walk.
struct WalkFinding<Action> {
  var text: String
  /// The rule that the walk breaks; nil if no walk could be made, or not made again.
  var broken: WalkFailure?
  /// How many steps the walk takes once it is shrunk; nil if it did not fail when it was repeated.
  var steps: Int?
  var moves: [WalkMove<Action>] = []
  /// A test of the same steps; nil if that would not fail in the same way.
  var code: String?
}

/// The findings of walks so far.
final class WalkFindings<State: Equatable, Action> {
  var list: [WalkFinding<Action>] = []
  var coverage = WalkCoverage<Action>()
  /// The steps that need not be listed.
  let repertoire = Repertoire<Action>()
  /// The failures of the stores.
  let failures = FailureLog()
  /// The lines of the effects that walks have shown to be timers.
  var timers: Set<CodeLocation> = []
  /// The walk that is being made, or was made last.
  var walk = WalkResult<State, Action>()
  /// The name of the walk, for a trap that ends the process.
  var howFound = ""

  /// Drops findings in which the user sends an action that is an effect's, as walks have shown since.
  ///
  /// - Returns: True if none is left.
  func dropMistakes() -> Bool {
    list.removeAll { !$0.moves.allSatisfy(repertoire.isUsers) }
    return list.isEmpty
  }

  /// Returns the text to write when the process traps.
  func trapped(_ call: ExplorationCall) -> String {
    let replay = ExplorationReport.toReplay(call, walk.replay)
    let steps = ExplorationReport.steps(walk.turns.map(\.move))
    var advice: String?
    if let last = walk.turns.last, repertoire.isDerived(last), case .sent(let action) = last.move {
      advice = ExplorationReport.leaveOut(action)
    }
    return ExplorationReport.trapped(
      in: "this walk",
      steps,
      "\(howFound) \(replay)",
      advice
    )
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
  /// The first failing walk as a test; nil if none fails, or if a test would not repeat it.
  public let code: String?
  /// A table of the covered actions by case, and of the checks with `Sometimes`.
  public let coverage: String
}
