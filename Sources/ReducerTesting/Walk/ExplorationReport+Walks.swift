internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The reports of walks, and of searches of states.
extension ExplorationReport {
  // MARK: Steps that fail

  /// Reports the steps to a state, or to a failure of the store.
  ///
  /// - Parameters:
  ///   - subject: The walk or the state.
  ///   - walk: The steps, and what is wrong.
  ///   - howFound: How they were found; nil if they were replayed.
  ///   - code: A test that repeats them; nil if it would not fail.
  ///   - doubts: The fields that the steps set, and that may be none of a form, with actions that set them.
  static func failing<State, Action>(
    _ subject: String,
    _ walk: FailingWalk<State, Action>,
    _ howFound: String?,
    _ code: [String]?,
    doubts: [(field: String, action: Action)] = []
  ) -> String {
    let (claim, evidence): (String, [String?]) =
      switch walk.broken {
      case .failure(let text):
        (
          "fails",
          [text.indented(by: 2), walk.missesFeature ? guardStep : nil]
        )
      case .invariant(let name, _, let model, _):
        ("breaks \"\(name)\"", [lastChanges(walk), model.map { beside($0, walk.states.last) }])
      }
    return text(
      "\(subject) \(claim)",
      [steps(walk.moves, isDismissed: walk.isDismissed)] + evidence
        + [
          doubts.first.map { noControl($0.field, $0.action) }, howFound,
          code.map(asTest) ?? onlyReplay,
        ]
    )
  }

  /// Adds what walks have covered to the first report.
  static func with(_ table: String, _ report: String) -> String {
    "\(report)\n\nWhat was covered:\n\(table)"
  }

  private static func asTest(_ code: [String]) -> String {
    "As a test:\n\n\(code.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))"
  }

  /// Advises about an action for a feature that is not in the state.
  private static let guardStep = """
    If users cannot send it there, "steps" should list the step only where it is possible: \
    "if … { Sending(…) }".
    """

  /// Advises about a derived step that ends the process.
  static func leaveOut(_ action: some Any) -> String {
    """
    If no user can take the last step in this state, leave it out with \
    "steps: { state in \(everything(except: action)) }", and list beside it what users can do.
    """
  }

  /// Advises about a field that no control may set.
  private static func noControl(_ field: String, _ action: some Any) -> String {
    """
    If no control sets "\(field)", leave it out: "steps: { _ in \(everything(except: action)) }".
    """
  }

  /// The step that does everything but an action of one case.
  private static func everything(except action: some Any) -> String {
    let code = CaseKeyPathCode(to: action)
    let field = (code?.payload as? any FormAction)?.fieldName.map { ".\($0)" } ?? ""
    // A key path would name a single row or screen.
    let path = code.flatMap { $0.path.contains("[id: ") ? nil : $0.path + field }
    return "Everything(except: \(path ?? "…"))"
  }

  private static let onlyReplay = """
    It cannot be written as a test without a walk: a test delivers each action as soon as its effect \
    sends it. Keep the walk with "replaying:", or let a client of a test hold its answers back.
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
      case .invariant(let name, _, _, _): "\"\(name)\" does not hold at the end."
      case .failure(let text): "\(text.headline.prefix(80))"
      }
    return "Found by \(search): \(finding)"
  }

  /// Numbers the steps of a walk.
  ///
  /// - Parameters:
  ///   - moves: The steps.
  ///   - isDismissed: True if the feature has dismissed itself in the last one.
  static func steps<Action>(_ moves: [WalkMove<Action>], isDismissed: Bool = false) -> String {
    if moves.isEmpty { return "  In the initial state." }
    let width = "\(moves.count)".count
    let deliveries = moves.compactMap(\.delivery)
    func text(_ move: WalkMove<Action>) -> String {
      let delivery = move.delivery
      // A long action is cut, and two may begin alike.
      let others = deliveries.filter { $0.text == delivery?.text }
      return others.contains { $0.answered != delivery?.answered }
        ? "deliver \(delivery?.withQuestion ?? "")" : move.text
    }
    var lines = moves.enumerated().map { "\("\($0 + 1)".right(width)). \(text($1))" }
    if isDismissed { lines.append("".right(width + 2) + "The feature dismisses itself.") }
    return list(lines)
  }

  private static func lastChanges<State, Action>(_ walk: FailingWalk<State, Action>) -> String? {
    let changes = walk.states.before.difference(to: walk.states.last)?.changedPaths() ?? []
    return changes.isEmpty ? nil : "The last step changes:\n\(list(changes))"
  }

  /// Shows a model that disagrees with a state.
  private static func beside<State>(_ model: String, _ state: TimedState<State>) -> String {
    func lines(_ text: String) -> String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return list(lines.map(String.init), atMost: 20)
    }
    return
      "The model is:\n\(lines(model))\n\nThe state is:\n\(lines(state.read { String(customDumping: $0) }))"
  }

  static func uncontrolled<Action>(_ moves: [WalkMove<Action>]) -> String {
    uncontrolled(
      "A walk failed, but the same steps did not fail when repeated",
      [steps(moves)],
      override: "where the store is made"
    )
  }

  static func misfit(_ step: WalkChoice, after count: Int) -> String {
    let claim = """
      The walk to replay no longer fits the steps, so other walks were made. After \
      \(counted(count, "step")), it cannot take this one
      """
    return misfit(claim, [step.description])
  }

  // MARK: Walks that miss their goals

  /// Reports that nothing could be done in the initial state.
  ///
  /// - Parameter kind: The kind of exploration: walks, or a search.
  static func noSteps(_ kind: String) -> String {
    """
    The \(kind) took no step, so only the initial state was checked.

    To fix, check that "steps" lists a step for the initial state, that its generators have values, \
    and that no limit is zero.
    """
  }

  static func unmet(
    _ names: [String],
    in search: String,
    _ summary: String? = nil,
    advice: String
  ) -> String {
    text(
      "\(search) never met these conditions",
      [quoted(names), summary, "To fix, check that the steps can lead there\(advice)."]
    )
  }

  /// Says that effects left states out of the checks at rest.
  static func restless<Action>(_ coverage: WalkCoverage<Action>, _ names: [String]) -> String {
    let claim = """
      The walks came to rest after \(coverage.rests) of \(counted(coverage.steps, "step")), so these \
      checks concerned no other states
      """
    let effects = coverage.endless.map { "The effect at \($0) never ended." }
    let advice = """
      To fix, list a step that ends what is running, such as "Delivering()", "Advancing(by:)" or an \
      action that cancels it; if it waits in real time ("Task.sleep", the network), override what it \
      waits for where the store is made.
      """
    let evidence = effects.isEmpty ? nil : effects.joined(separator: "\n")
    return text(claim, [quoted(names), evidence, advice])
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

  static func needsStore(_ work: String) -> String {
    """
    \(work) needs a store.

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

  static func stopped<Action>(_ problem: String, after moves: [WalkMove<Action>]) -> String {
    let place = "It was found after:\n\n\(steps(moves))"
    return text("The states of the feature cannot be searched", [problem.indented(by: 2), place])
  }

  static let uncountable = """
    A step of the search has values that cannot be counted, or does not send an action.

    To fix, use in "Sending" only generators of a few values: ".element(of:)", ".cases", ".bool", \
    ".int(in:)" of a small range.
    """

  static func deadEnd<Action>(
    _ moves: [WalkMove<Action>],
    _ names: [String],
    _ summary: String
  ) -> String {
    let advice = """
      \(summary) To fix, let the feature lead on from there. If it does, list the step; if it may end \
      there, allow that with another "CanEnd".
      """
    return text(
      "No step leads on from a reachable state, which meets none of these conditions",
      [quoted(names), steps(moves), advice]
    )
  }

  static func outOfReach<Action>(
    _ name: String,
    after moves: [WalkMove<Action>],
    _ summary: String
  ) -> String {
    text(
      "No steps lead from a reachable state to one that meets \"\(name)\"",
      [steps(moves), "No state that is nearer is like that. \(summary)"]
    )
  }

  /// Reports that a search ended before it could tell what is out of reach.
  static func unsearched(_ names: [String], _ summary: String) -> String {
    let advice = """
      \(summary) To fix, raise "depth" or "limit"; if the states have no end, leave the check out.
      """
    return text(
      "The search stopped at its limit, so these conditions may be out of reach somewhere",
      [quoted(names), advice]
    )
  }

  static let noModels = """
    A search of states goes many ways at once, so it has no model beside it.

    To fix, check the states with "Always", or use "exploreWalks".
    """

  /// Notes that a search ended before it had visited all states.
  static func limited(_ summary: String) -> String {
    """
    The search stopped at its limit, and has not visited all states. \(summary)

    To visit more, raise "limit".
    """
  }

  static func summary(_ search: StateExploration) -> String {
    """
    \(counted(search.states, "state")) and \(counted(search.transitions, "transition")) were visited, \
    up to \(counted(search.depth, "step")) deep.
    """
  }
}
