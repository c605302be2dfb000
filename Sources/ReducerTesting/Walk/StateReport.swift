internal import Foundation

/// The wording of what a search of states reports.
enum StateReport {
  static let uncountable = """
    A step of the search has values that cannot be counted, or is none that sends an action.

    To fix, use in "Sending" only generators of a few values: ".element(of:)", ".cases", ".bool", \
    ".int(in:)" of a small range.
    """

  static func broken<State, Action>(
    _ result: WalkResult<State, Action>,
    code: [String],
    order: StateOrder,
    summary: String
  ) -> String {
    guard let broken = result.broken else { return "" }
    let isShortest = order == .breadthFirst
    let name = if case .invariant(let name) = broken { name } else { "" }
    return """
      A reachable state breaks "\(name)": …

      \(WalkReport.steps(result.moves))

      \(WalkReport.evidence(broken, result))\(isShortest ? "No way there is shorter" : longWay). \(summary)

      As a test:

      \(code.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))
      """
  }

  private static let longWay = "There may be a shorter way, which \"order: .breadthFirst\" finds"

  static func stopped<State, Action>(
    _ problem: String,
    _ result: WalkResult<State, Action>
  ) -> String {
    """
    The states of the feature cannot be searched: …

    \(problem.indented(by: 2))

    It was found after:

    \(WalkReport.steps(result.moves))
    """
  }

  static func unreached(_ names: [String], _ summary: String) -> String {
    """
    No reachable state is one that is to be reached: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    \(summary) To fix, check that the steps can lead there.
    """
  }

  static func summary(_ states: Int, _ transitions: Int, _ depth: Int) -> String {
    "\(states) states and \(transitions) transitions were visited, up to \(depth) steps deep."
  }

  /// Writes the progress of a long search to standard error.
  static func progress(_ states: Int, depth: Int, waiting: Int) {
    let line = "exploring: \(states) states, \(depth) steps deep, \(waiting) to be visited\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
