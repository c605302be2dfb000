public import ReducerRuntime

/// The order in which a search visits states.
public enum StateOrder: Sendable {
  /// Nearest to the initial state first: a broken invariant is found by a shortest path.
  case breadthFirst
  /// Last found first: the path to a broken invariant may be longer than necessary.
  case depthFirst
}

/// Visits every state that a feature can reach, and checks its invariants in each.
///
/// Unless you choose another order, the nearest states come first, so the reported path to a broken
/// invariant is a shortest one. Use this for features that have no effects, or whose effects only
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
///   - order: The order in which to visit the states.
///   - representative: Returns one of the states that differ only by a symmetry. If it is not the
///     same one for all of them, more states than necessary are visited, and how many depends on
///     the order.
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
  order: StateOrder = .breadthFirst,
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
  let search = StateSearch<R.State, R.Action>(
    steps: nextSteps,
    checks: checks,
    depthLimit: depth,
    stateLimit: limit,
    order: order,
    representative: representative
  ) { state, action in
    var problem: String?
    _ = reducer.reduceAll(action, into: &state, &problem)
    return failures.take().first ?? problem
  }
  guard checks.models.isEmpty else {
    TestFramework.current.fail(ExplorationReport.noModels, at: location)
    return StateExploration(search)
  }
  TrapWatch.begin()
  defer { TrapWatch.end() }
  let ending = DependencyDefaults.withOwn {
    FailureScope.collecting(failures) {
      // Asked only by a trap that ends the search, on its thread.
      let carried = Carried(value: search)
      let trail = Trail {
        let steps = ExplorationReport.steps(carried.value.currentMoves)
        return ExplorationReport.trapped(in: "this step of a search of states", steps, nil)
      }
      return TrapWatch.$trail.withValue(trail) {
        search.search(from: initialState)
      }
    }
  }
  var exploration = StateExploration(search)
  if let failure = exploration.failure(
    of: search,
    ending,
    FeatureCode(type: R.self, value: reducer)
  ) {
    TestFramework.current.fail(failure, at: location)
  } else if case .limited = ending, limit == 1_000_000, exploration.states >= limit {
    // A limit that the test sets needs no note.
    TestFramework.current.note(ExplorationReport.limited(exploration.summary), at: location)
  }
  return exploration
}

extension StateExploration {
  fileprivate init<State, Action>(_ search: StateSearch<State, Action>) {
    states = search.states
    transitions = search.transitions
    depth = search.depth
  }

  fileprivate var summary: String { ExplorationReport.summary(states, transitions, depth) }

  /// Records how a search has ended.
  ///
  /// - Returns: The text to report; nil if nothing is wrong.
  fileprivate mutating func failure<State, Action>(
    of search: StateSearch<State, Action>,
    _ ending: StateSearch<State, Action>.Ending,
    _ feature: FeatureCode
  ) -> String? {
    switch ending {
    case .broken(let broken, let position):
      let moves = search.moves(to: position)
      let walk = FailingWalk(
        feature: feature,
        moves: moves,
        states: search.states(at: position),
        broken: broken,
        seed: nil
      )
      let test = walk.test
      (failingSteps, code) = (moves.count, test.joined(separator: "\n"))
      let claim =
        search.order == .breadthFirst
        ? "No shorter path exists." : "A shorter path may exist; \"order: .breadthFirst\" finds it."
      return ExplorationReport.failing("A reachable state", walk, "\(claim) \(summary)", test)
    case .deadEnd(let position):
      let moves = search.moves(to: position)
      failingSteps = moves.count
      return ExplorationReport.deadEnd(moves, search.checks.ends.map(\.name), summary)
    case .stopped(let problem, let position):
      return ExplorationReport.stopped(problem, after: search.moves(to: position))
    case .complete: isComplete = true
    case .limited: break
    }
    if transitions == 0 { return ExplorationReport.noSteps("search") }
    let unmet = search.unmet.map { search.checks.sometimes[$0].name }
    return unmet.isEmpty
      ? nil : ExplorationReport.unreached(unmet, summary, isComplete: isComplete)
  }
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
  public fileprivate(set) var isComplete = false
  /// How many steps lead to the broken invariant that was found; nil if none is broken.
  public fileprivate(set) var failingSteps: Int?
  /// Those steps as a test; nil if no invariant is broken.
  public fileprivate(set) var code: String?
}
