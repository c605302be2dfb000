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
    _ invariant: String,
    _ result: WalkResult<State, Action>,
    code: [String],
    order: StateOrder,
    summary: String
  ) -> String {
    """
    A reachable state breaks "\(invariant)": …

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
