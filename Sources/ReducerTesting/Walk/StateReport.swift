import ReducerRuntime

/// The wording of what a search of states reports.
enum StateReport {
  static let uncountable = """
    A step of the search has values that cannot be counted, or does not send an action.

    To fix, use in "Sending" only generators of a few values: ".element(of:)", ".cases", ".bool", \
    ".int(in:)" of a small range.
    """

  static let noSteps = """
    The search took no step, so it checked only the initial state.

    To fix, check that "steps" lists a step for the initial state, that its generators have values, \
    and that "depth" is above zero.
    """

  static func broken<State, Action>(
    _ broken: WalkBreak,
    _ result: WalkResult<State, Action>,
    code: [String],
    order: StateOrder,
    summary: String
  ) -> String {
    """
    A reachable state \(WalkReport.breaks(broken)): …

    \(WalkReport.steps(result.moves))

    \(WalkReport.lastChanges(result))\(order == .breadthFirst ? noShorterPath : shorterPath). \
    \(summary)

    As a test:

    \(code.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static let noShorterPath = "No shorter path exists"
  private static let shorterPath = "A shorter path may exist; \"order: .breadthFirst\" finds it"

  static func stopped<Action>(_ problem: String, after moves: [WalkMove<Action>]) -> String {
    """
    The states of the feature cannot be searched: …

    \(problem.indented(by: 2))

    It was found after:

    \(WalkReport.steps(moves))
    """
  }

  static func unreached(_ names: [String], _ summary: String) -> String {
    """
    No reachable state meets these conditions: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    \(summary) To fix, check that the steps can lead there.
    """
  }

  /// Reports what no state has met that a search with limits has visited.
  static func unreachedWithinLimits(_ names: [String], _ summary: String) -> String {
    """
    Within the limits of the search, no state meets these conditions: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    \(summary) To fix, raise "depth" or "limit", or check that the steps can lead there.
    """
  }

  static let noModels = """
    A search of states goes many ways at once, so it has no model beside it.

    To fix, check the states with "Always", or use "exploreWalks".
    """

  static func trapped(_ steps: String) -> String {
    "\nThe process ended in this step of a search of states: …\n\n\(steps)\n\n"
  }

  static func deadEnd<Action>(
    _ moves: [WalkMove<Action>],
    _ names: [String],
    _ summary: String
  ) -> String {
    """
    No step leads on from a reachable state, which meets none of these conditions: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    \(WalkReport.steps(moves))

    \(summary) To fix, list a step that leads on, or allow the end with another "CanEnd".
    """
  }

  /// Notes that a search ended before it had visited all states.
  static func limited(_ summary: String) -> String {
    """
    The search stopped at its limit, and has not visited all states. \(summary)

    To visit more, raise "limit".
    """
  }

  static func summary(_ states: Int, _ transitions: Int, _ depth: Int) -> String {
    """
    \(counted(states, "state")) and \(counted(transitions, "transition")) were visited, up to \
    \(counted(depth, "step")) deep.
    """
  }

  /// Writes the progress of a long search to standard error.
  static func progress(_ states: Int, depth: Int, waiting: Int) {
    StandardError.write(
      "exploring: \(states) states, \(depth) steps deep, \(waiting) to be visited\n"
    )
  }
}
