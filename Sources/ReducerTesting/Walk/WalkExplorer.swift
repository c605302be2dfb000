/// Makes walks until one fails, and shrinks that one.
struct WalkExplorer<State, Action> {
  typealias Result = WalkResult<State, Action>

  /// Walks once from the beginning.
  typealias Walk = (
    _ plan: WalkPlan, _ limit: Int, _ keepsStates: Bool, _ coverage: inout WalkCoverage<Action>
  ) async -> Result

  struct Outcome {
    var coverage = WalkCoverage<Action>()
    /// The shrunk failing walk; nil if none fails.
    var failing: Result?
    /// The number of the walk that failed first, and how many steps it took; nil if it was replayed.
    var found: (walk: Int, steps: Int)?
    /// The step of the replayed walk that could not be taken, and how many came before it.
    var misfit: (step: WalkReplay.Step, after: Int)?
    /// Why nothing could be walked through; nil if walks were made.
    var misuse: String?
    /// Whether a walk failed, but not when it was repeated.
    var isUncontrolled = false
    /// Whether the test of the failing walk fails, too.
    var isRepeated = true
  }

  var walks: Int
  var steps: Int
  var seed: UInt64
  var shard = Shard()
  /// The walk to replay before others; nil if there is none.
  var replay: WalkReplay?
  /// What the current walk has done so far.
  let trail: WalkTrail<Action>
  /// Does what the test of a failing walk does, and returns whether it fails.
  var repeats: (Result) async -> Bool
  let walk: Walk

  func explore() async -> Outcome {
    var outcome = Outcome()
    if let replay {
      trail.origin = "It was replayed."
      outcome.coverage.walks += 1
      let result = await walk(
        WalkPlan(replaying: replay),
        replay.steps.count,
        true,
        &outcome.coverage
      )
      outcome.misuse = result.misuse
      if result.broken != nil {
        outcome.failing = result
        outcome.isRepeated = await repeats(result)
      }
      guard result.broken == nil, let misfit = result.misfit else { return outcome }
      outcome.misfit = (misfit, result.turns.count)
      outcome.coverage = WalkCoverage()
    }
    for number in 0..<max(0, walks) where shard.contains(number) {
      // Other tests run on the same threads.
      await Task.yield()
      trail.origin = "It was walk \(number + 1) with the seed \(seed)."
      outcome.coverage.walks += 1
      let plan = WalkPlan(seed: seed, number: number)
      let result = await walk(plan, steps, false, &outcome.coverage)
      outcome.misuse = result.misuse
      if result.misuse != nil { return outcome }
      guard let broken = result.broken else { continue }
      outcome.found = (number + 1, result.turns.count)
      let shrunk = await shrink(result.path, broken)
      outcome.isUncontrolled = shrunk == nil
      outcome.failing = shrunk ?? result
      if let shrunk { outcome.isRepeated = await repeats(shrunk) }
      return outcome
    }
    return outcome
  }

  /// Returns the shortest walk found that fails in the same way, with its states.
  ///
  /// - Returns: Nil if a walk does not fail when it is repeated.
  private func shrink(_ path: WalkPath, _ broken: WalkBreak) async -> Result? {
    guard await again(path, broken) != nil else { return nil }
    var best = await WalkShrinker.shrink(path) { await again($0, broken) }
    // A different walk may be shorter than any part of this one.
    for number in 0..<200 where best.steps.count > 1 {
      let plan = WalkPlan(seed: seed &+ 1, number: number)
      var ignored = WalkCoverage<Action>()
      let result = await walk(plan, best.steps.count - 1, false, &ignored)
      guard let other = result.broken, other.isSame(as: broken) else { continue }
      best = await WalkShrinker.shrink(result.path) { await again($0, broken) }
    }
    var ignored = WalkCoverage<Action>()
    let result = await walk(WalkPlan(replaying: best), steps, true, &ignored)
    return result.broken?.isSame(as: broken) == true ? result : nil
  }

  /// Walks a path again.
  ///
  /// - Returns: What was walked, if it fails in the same way.
  private func again(_ path: WalkPath, _ broken: WalkBreak) async -> WalkPath? {
    await Task.yield()
    var ignored = WalkCoverage<Action>()
    let result = await walk(WalkPlan(replaying: path), path.steps.count, false, &ignored)
    guard let other = result.broken, other.isSame(as: broken) else { return nil }
    return result.path
  }
}
