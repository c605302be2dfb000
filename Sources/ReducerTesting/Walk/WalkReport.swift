internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The wording of the reports of walks and searches of states.
enum WalkReport {
  // MARK: A failing walk

  /// Reports a failing walk.
  ///
  /// - Parameters:
  ///   - result: The walk.
  ///   - origin: How it was found.
  ///   - code: Its test; nil if that would not fail.
  static func failing<State, Action>(
    _ result: WalkResult<State, Action>,
    _ origin: String?,
    _ code: [String]?
  ) -> String {
    guard let broken = result.broken, let states = result.states else { return "" }
    var parts = [
      "A walk \(breaks(broken)): …",
      steps(result.turns.map(\.move)),
    ]
    if case .failure(let text) = broken { parts.append(text.indented(by: 2)) }
    if case .invariant(_, _, let model) = broken {
      parts += lastChanges(states.before, states.last)
      if let model { parts.append(beside(model, states.last)) }
    }
    if let origin { parts.append(origin) }
    parts.append(code.map(asTest) ?? onlyReplay)
    return parts.joined(separator: "\n\n")
  }

  /// Adds what walks have covered to the first report.
  static func with(_ table: String, _ report: String) -> String {
    "\(report)\n\nWhat was covered:\n\(table)"
  }

  /// Says how a walk was found, and how to replay it.
  static func origin(
    _ walk: Int,
    _ seed: UInt64,
    steps: Int,
    shrunk: Int,
    _ replay: String
  ) -> String {
    """
    Found in walk \(walk) with the seed \(seed), after \(counted(steps, "step")), and shrunk to \
    \(shrunk). To replay it, where it was found:

      \(replay)
    """
  }

  private static func asTest(_ code: [String]) -> String {
    "As a test:\n\n\(code.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))"
  }

  private static let onlyReplay = """
    A test without a walk would not fail, since it delivers each action when its effect sends it.
    """

  /// Returns the comment of a test that repeats a walk: how the walk was found, and what it breaks.
  ///
  /// - Parameters:
  ///   - broken: The failure.
  ///   - seed: The seed of the walks; nil for a search of all states.
  static func comment(_ broken: WalkFailure, seed: UInt64?) -> String {
    let search = seed.map { "a walk with the seed \($0)" } ?? "a search of all states"
    let finding =
      switch broken {
      case .invariant(let name, _, _): "\"\(name)\" does not hold at the end."
      case .failure(let text): "\(text.headline.prefix(80))"
      }
    return "Found by \(search): \(finding)"
  }

  private static func breaks(_ broken: WalkFailure) -> String {
    if case .invariant(let name, _, _) = broken { "breaks \"\(name)\"" } else { "fails" }
  }

  static func steps<Action>(_ moves: [WalkMove<Action>]) -> String {
    if moves.isEmpty { return "  In the initial state." }
    let width = "\(moves.count)".count
    return moves.enumerated().map { index, move in
      let number = "\(index + 1)"
      let space = String(repeating: " ", count: width - number.count)
      return "  \(space)\(number). \(move.text)"
    }.joined(separator: "\n")
  }

  private static func lastChanges<State>(_ before: State, _ after: State) -> [String] {
    let changes = changedPaths(from: before, to: after)
    return changes.isEmpty ? [] : ["The last step changes:\n\(list(changes))"]
  }

  /// Shows a model that disagrees with a state.
  private static func beside<State>(_ model: String, _ state: State) -> String {
    "The model is:\n\(cut(model))\n\nThe state is:\n\(cut(String(customDumping: state)))"
  }

  /// Indents a value, and cuts it after 20 lines.
  private static func cut(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rest = lines.count > 20 ? ["… (\(lines.count - 20) more lines)"] : []
    return list(lines.prefix(20) + rest)
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }

  private static func quoted(_ names: [String]) -> String { list(names.map { "\"\($0)\"" }) }

  static func uncontrolled<Action>(_ moves: [WalkMove<Action>]) -> String {
    """
    A walk failed, but the same steps did not fail when repeated: …

    \(steps(moves))

    \(Exploration.uncontrolled(by: "walk", override: "where the store is made"))
    """
  }

  // MARK: A trap and a replay

  static func trapped<Action>(
    _ moves: [WalkMove<Action>],
    _ origin: String,
    _ replay: String
  ) -> String {
    Exploration.trapped(
      in: "this walk",
      steps(moves),
      "\(origin) \(Exploration.toReplay(replay))"
    )
  }

  /// Notes that a walk could not be replayed.
  static func misfit(_ step: WalkChoice, after count: Int) -> String {
    """
    The walk to replay no longer fits the steps, so other walks were made. After \
    \(counted(count, "step")), it cannot take this one: …

      \(step)

    To fix, leave out "replaying:".
    """
  }

  // MARK: Walks that miss their goals

  /// Reports that nothing could be done in the initial state.
  ///
  /// - Parameter kind: The kind of exploration: walks, or a search.
  static func noSteps(_ kind: String) -> String {
    """
    The \(kind) took no step, so \(kind == "search" ? "it" : "they") checked only the initial state.

    To fix, check that "steps" lists a step for the initial state, that its generators have values, \
    and that \(kind == "search" ? "\"depth\" is" : "the numbers of walks and of steps are") above zero.
    """
  }

  static func unreached(_ names: [String], _ table: String) -> String {
    """
    The walks never met these conditions, which they should meet at least once: …

    \(quoted(names))

    To fix, check that the steps can lead there, or take more or longer walks.

    What was covered:
    \(table)
    """
  }

  /// Says that effects left states out of the checks at rest; nil if they did not.
  static func restless<Action>(_ coverage: WalkCoverage<Action>, _ names: [String]) -> String? {
    let isNever = coverage.rests == 0
    let effects = coverage.endless.map { "The effect at \($0) never ended." }
    if names.isEmpty || !isNever && effects.isEmpty { return nil }
    let running = "After each step, an effect was running."
    return """
      \(isNever ? "The walks never came to rest" : "An effect that began in the walks never ended"), so \
      these checks concerned only \(isNever ? "the initial state" : "the states before it"): …

      \(quoted(names))

      \((effects.isEmpty ? [running] : effects).joined(separator: "\n"))

      To fix, list a step that ends it, such as "Delivering()", "Advancing(by:)" or an action that cancels \
      it; if it waits in real time ("Task.sleep", the network), override what it waits for where the store \
      is made.
      """
  }

  // MARK: Stores that cannot be walked through

  static let noClock = """
    The walk advances a clock, but the store has no test clock.

    To fix, override the clock where the store is made: "$0.continuousClock = TestClock()".
    """

  /// Reports that the store of a walk was not made for it.
  static let keptStore = """
    The walks use a store that was made before them, so each would go on where another ended.

    To fix, make the store in the closure: "exploreWalks { TestStore(…) { … } }".
    """

  static let noInitialState = """
    A generator of the walk's initial state has no value.

    To fix, check the generators after "from:".
    """

  static func traitThrew(_ error: any Error) -> String {
    "The trait \".dependencies\" threw an error for a walk: \(error)"
  }

  static func noStore(_ step: String) -> String {
    needingStore("\"\(step)\" needs a store, and this walk has none.")
  }

  static func worksInStore(_ location: CodeLocation) -> String {
    needingStore("The effect at \(location) does work that only a store can run.")
  }

  static var throttledInStore: String {
    needingStore("A throttled effect depends on time, which only a store has.")
  }

  private static func needingStore(_ finding: String) -> String {
    """
    \(finding)

    To fix, walk through the feature in a store: "exploreWalks { TestStore(…) { … } }".
    """
  }

  /// How many actions may follow from one without a store.
  static let actionLimit = 10_000

  static let endlessActions = """
    An action led to more than \(actionLimit) other actions.

    To fix, find the effect whose action starts the same effect again.
    """

  // MARK: A search of all states

  static func broken<State, Action>(
    _ broken: WalkFailure,
    _ moves: [WalkMove<Action>],
    _ last: (before: State, after: State),
    code: [String],
    _ order: StateOrder,
    _ summary: String
  ) -> String {
    let claim =
      order == .breadthFirst
      ? "No shorter path exists" : "A shorter path may exist; \"order: .breadthFirst\" finds it"
    let parts = ["A reachable state \(breaks(broken)): …", steps(moves)]
    return
      (parts + lastChanges(last.before, last.after)
      + ["\(claim). \(summary)", asTest(code)]).joined(separator: "\n\n")
  }

  static func stopped<Action>(_ problem: String, after moves: [WalkMove<Action>]) -> String {
    """
    The states of the feature cannot be searched: …

    \(problem.indented(by: 2))

    It was found after:

    \(steps(moves))
    """
  }

  static let uncountable = """
    A step of the search has values that cannot be counted, or does not send an action.

    To fix, use in "Sending" only generators of a few values: ".element(of:)", ".cases", ".bool", \
    ".int(in:)" of a small range.
    """

  static func unreached(_ names: [String], _ summary: String, isComplete: Bool) -> String {
    """
    \(isComplete ? "No reachable state meets" : "Within the limits of the search, no state meets") \
    these conditions: …

    \(quoted(names))

    \(summary) To fix, \(isComplete ? "" : "raise \"depth\" or \"limit\", or ")check that the steps can \
    lead there.
    """
  }

  static func deadEnd<Action>(
    _ moves: [WalkMove<Action>],
    _ names: [String],
    _ summary: String
  ) -> String {
    """
    No step leads on from a reachable state, which meets none of these conditions: …

    \(quoted(names))

    \(steps(moves))

    \(summary) To fix, list a step that leads on, or allow the end with another "CanEnd".
    """
  }

  static let noModels = """
    A search of states goes many ways at once, so it has no model beside it.

    To fix, check the states with "Always", or use "exploreWalks".
    """

  static func trapped<Action>(_ moves: [WalkMove<Action>]) -> String {
    "\nThe process ended in this step of a search of states: …\n\n\(steps(moves))\n\n"
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
}
