public import ReducerRuntime

/// Visits every state that a feature can reach, and checks its invariants in each.
///
/// The nearest states come first, so the reported path to a broken invariant is a shortest one. Use this for features that have no effects, or whose effects only
/// send actions. Their states must be finite in number, or the search limited.
///
/// <!-- context: jugs, in-plain-test; module: walks; name: states -->
/// ```swift
/// exploreStates(of: Jugs(), from: Jugs.State()) { _ in
///   Sending(.cases) { .fill($0) }
///   Sending(.cases) { .empty($0) }
///   Sending(.cases) { .pour(from: $0) }
/// } checks: {
///   Always("no jug has four gallons") { $0.big != 4 }
/// }
/// ```
/// <!-- output; module: walks -->
/// ```text
/// A reachable state breaks "no jug has four gallons": …
///
///   1. send .fill(.big)
///   2. send .pour(from: .big)
///   3. send .empty(.small)
///   4. send .pour(from: .big)
///   5. send .fill(.big)
///   6. send .pour(from: .big)
/// ```
///
/// - Parameters:
///   - reducer: The feature.
///   - initialState: The state in which the search begins.
///   - depth: How many steps to go at most.
///   - limit: How many states to visit at most. Each `Sometimes` must be met within both limits.
///   - representative: Returns one of the states that differ only by a symmetry. If it is not the
///     same one for all of them, more states than necessary are visited.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - nextSteps: Lists the possible steps in a state. The search takes every value of a generator.
///   - checks: Lists the conditions that must hold.
/// - Returns: The number of visited states, and other figures. Each failure has been reported.
/// - Complexity: O(*n* + *m*) for *n* states and *m* transitions. Keeps all states in memory.
@discardableResult
public func exploreStates<R: Reducer>(
  of reducer: R,
  from initialState: R.State,
  depth: Int = .max,
  limit: Int = 1_000_000,
  representative: @escaping (_ state: R.State) -> R.State = { $0 },
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @WalkBuilder<R.Action> steps nextSteps: @escaping (_ state: R.State) -> [WalkOption<R.Action>],
  @WalkChecksBuilder<R.State> checks: () -> WalkChecks<R.State>
) -> StateExploration where R.State: Hashable {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    .inContext
  let failures = FailureLog()
  let checks = checks()
  let space = StateSearch<R.State, R.Action>.Space(
    steps: nextSteps,
    checks: checks,
    depthLimit: depth,
    stateLimit: limit,
    representative: representative
  ) { state, action in
    do throws(WalkMisuse) {
      let shared = SharedDraft(SharedView())
      let reduced = shared.use {
        Result { () throws(WalkMisuse) in try reducer.reduceAll(action, into: &state) }
      }
      _ = try reduced.get()
      return shared.view.isPlain ? failures.take().first : ExplorationReport.sharedInSearch
    } catch { return error.text }
  }
  let search = StateSearch(from: initialState, in: space)
  func fail(_ text: String) { TestFramework.current.fail(text, at: location) }
  guard checks.models.isEmpty else {
    fail(ExplorationReport.noModels)
    return StateExploration(states: 0, transitions: 0, depth: 0, isComplete: false)
  }
  TrapWatch.begin()
  let trail = Carried {
    let steps = ExplorationReport.steps(search.currentMoves)
    return ExplorationReport.trapped(in: "this step of a search of states", steps, nil)
  }
  let found = DependencyDefaults.withOwn {
    FailureDestination.$current.withValue(.log { text, _ in failures.add(text) }) {
      TrapWatch.$trail.withValue(trail) { search.search() }
    }
  }
  var exploration = StateExploration(
    states: search.states,
    transitions: search.transitions,
    depth: search.depth,
    isComplete: found == nil && search.isComplete
  )
  let summary = ExplorationReport.summary(exploration)
  guard let (fault, position) = found else {
    let unmet = checks.names(.sometimes, where: search.unmet.contains)
    if search.transitions == 0 {
      fail(ExplorationReport.noSteps("search"))
    } else if !unmet.isEmpty {
      let advice = search.isComplete ? "" : ", or raise \"depth\" or \"limit\""
      fail(ExplorationReport.unmet(unmet, in: "The search", summary, advice: advice))
    } else if !search.isComplete, !checks.names(.reachable).isEmpty {
      fail(ExplorationReport.unsearched(checks.names(.reachable), summary))
    } else if !search.isComplete, limit == 1_000_000, search.states >= limit {
      // A limit that the test sets needs no note.
      TestFramework.current.note(ExplorationReport.limited(summary), at: location)
    }
    return exploration
  }
  let moves = search.moves(to: position)
  switch fault {
  case .broken(let broken):
    let walk = FailingWalk(
      feature: FeatureCode(
        type: R.self,
        value: reducer,
        settings: DependencyValues.current.sharedSettings
      ),
      moves: moves,
      states: search.states(at: position),
      broken: broken,
      seed: nil
    )
    (exploration.failingSteps, exploration.code) = (moves.count, walk.test.joined(separator: "\n"))
    let howFound = "No shorter path exists. \(summary)"
    fail(ExplorationReport.failing("A reachable state", walk, howFound, walk.test))
  case .deadEnd:
    exploration.failingSteps = moves.count
    fail(ExplorationReport.deadEnd(moves, checks.names(.canEnd), summary))
  case .outOfReach(let name):
    exploration.failingSteps = moves.count
    fail(ExplorationReport.outOfReach(name, after: moves, summary))
  case .stopped(let problem): fail(ExplorationReport.stopped(problem, after: moves))
  }
  return exploration
}

/// The outcome of a search of states.
public struct StateExploration: Sendable {
  /// How many different states were visited.
  public let states: Int
  /// How many transitions between them were taken.
  public let transitions: Int
  /// How many steps away the farthest of the states is.
  public let depth: Int
  /// True if these are all the states that can be reached.
  public let isComplete: Bool
  /// How many steps lead to the broken invariant that was found; nil if none is broken.
  public fileprivate(set) var failingSteps: Int?
  /// Those steps as a test; nil if no invariant is broken.
  public fileprivate(set) var code: String?
}
