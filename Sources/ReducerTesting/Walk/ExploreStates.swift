public import ReducerRuntime

/// The order in which a search visits states.
public enum StateOrder: Sendable {
  /// Nearest to the initial state first: a broken invariant is found by a shortest path.
  case breadthFirst
  /// Last found first: the path to a broken invariant may be longer than necessary.
  case depthFirst
}

/// Visits every state that a feature can reach, and checks in each what must always hold.
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
/// `EXPLORE_SHARD` does not divide a search of states: the first part does all of it.
///
/// - Parameters:
///   - reducer: The feature.
///   - initialState: The state in which the search begins.
///   - depth: How many steps to go at most.
///   - limit: How many states to visit at most. What `Sometimes` asks for must be met within both.
///   - order: The order in which to visit the states.
///   - representative: Returns one of the states that differ only by a symmetry. If it is not the
///     same one for all of them, more states than necessary are visited, and how many depends on
///     the order.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
///   - nextSteps: Lists what can happen in a state. The search takes every value of a generator.
///   - checks: Lists what must hold.
/// - Returns: What was visited. Each failure has been reported.
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
  guard let shard = Shard.ofProcess else {
    TestFramework.current.fail(Shard.misspelled, at: location)
    return .nothing
  }
  guard shard.contains(0) else { return .nothing }
  let failures = FailureLog()
  let checks = checks()
  guard checks.models.isEmpty else {
    TestFramework.current.fail(StateReport.noModels, at: location)
    return .nothing
  }
  let search = StateSearch<R.State, R.Action>(
    steps: nextSteps,
    checks: checks,
    reduce: { state, action in
      var problem: PlainEffectProblem?
      _ = reducer.reduceAll(action, into: &state, &problem)
      return failures.take().first ?? problem?.message
    },
    representative: representative,
    depthLimit: depth,
    stateLimit: limit,
    order: order
  )
  TrapWatch.begin()
  defer { TrapWatch.end() }
  let outcome = DependencyDefaults.withOwn {
    FailureScope.collecting(failures) {
      TrapWatch.$trail.withValue(StateTrail { WalkReport.steps(search.currentMoves) }) {
        search.search(from: initialState)
      }
    }
  }
  let (exploration, failure, note) = StateExploration.result(of: search, outcome, reducer: reducer)
  if let note { TestFramework.current.note(note, at: location) }
  if let failure { TestFramework.current.fail(failure, at: location) }
  return exploration
}

extension StateExploration {
  /// How many states a search visits unless the test sets a limit.
  fileprivate static var defaultLimit: Int { 1_000_000 }

  /// Returns the result of a search, and what to report.
  fileprivate static func result<State, Action>(
    of search: StateSearch<State, Action>,
    _ outcome: StateSearch<State, Action>.Outcome,
    reducer: some Reducer
  ) -> (StateExploration, failure: String?, note: String?) {
    let summary = StateReport.summary(outcome.states, outcome.transitions, outcome.depth)
    var isComplete = false
    var steps: Int?
    var code: [String]?
    var failure: String?
    var note: String?
    switch outcome.ending {
    case .broken(let broken, let position):
      let (states, moves) = search.path(to: position)
      // The effects of the features that are searched end at once.
      let result = WalkResult(moves, states, broken)
      let feature = WalkCode<State, Action>.Feature(reducer: type(of: reducer), value: reducer)
      let lines = WalkCode(feature: feature, result: result, seed: nil).lines
      (steps, code) = (moves.count, lines)
      failure = StateReport.broken(
        broken,
        result,
        code: lines,
        order: search.order,
        summary: summary
      )
    case .stopped(let problem, let position):
      failure = StateReport.stopped(problem, after: search.path(to: position).moves)
    case .limited, .complete:
      if case .complete = outcome.ending { isComplete = true }
      let unreached = outcome.unreached.map { search.checks.sometimes[$0].name }
      if let position = outcome.deadEnd {
        let moves = search.path(to: position).moves
        failure = StateReport.deadEnd(moves, search.checks.ends.map(\.name), summary)
        steps = moves.count
      } else if outcome.transitions == 0 {
        failure = StateReport.noSteps
      } else if !unreached.isEmpty {
        failure =
          isComplete
          ? StateReport.unreached(unreached, summary)
          : StateReport.unreachedWithinLimits(unreached, summary)
      }
    }
    // A limit that the test sets is no surprise.
    if failure == nil, !isComplete, search.stateLimit == defaultLimit,
      outcome.states >= defaultLimit
    {
      note = StateReport.limited(summary)
    }
    let exploration = StateExploration(
      states: outcome.states,
      transitions: outcome.transitions,
      depth: outcome.depth,
      isComplete: isComplete,
      failingSteps: steps,
      code: code?.joined(separator: "\n")
    )
    return (exploration, failure, note)
  }

  /// The result of a search that another process makes, or that cannot begin.
  fileprivate static let nothing = StateExploration(
    states: 0,
    transitions: 0,
    depth: 0,
    isComplete: false,
    failingSteps: nil,
    code: nil
  )
}

/// What a search of states is doing.
///
/// Unchecked: asked only by a trap that ends the search, on its thread.
private struct StateTrail: Trail, @unchecked Sendable {
  let steps: () -> String

  init(_ steps: @escaping () -> String) {
    self.steps = steps
  }

  var text: String { StateReport.trapped(steps()) }
}

/// The outcome of a search of states.
public struct StateExploration: Sendable {
  /// How many different states were visited.
  public let states: Int
  /// How many transitions between them were taken.
  public let transitions: Int
  /// How many steps away the farthest of the states is.
  public let depth: Int
  /// Whether these are all the states that can be reached.
  public let isComplete: Bool
  /// How many steps lead to the broken invariant that was found; nil if none is broken.
  public let failingSteps: Int?
  /// Those steps as a test; nil if no invariant is broken.
  public let code: String?
}
