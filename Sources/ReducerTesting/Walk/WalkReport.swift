internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The wording of what walks and searches of states report.
enum WalkReport {
  static let noClock = """
    The walk advances a clock, but the store has no test clock.

    To fix, override the clock where the store is made: "$0.continuousClock = TestClock()".
    """

  static func noStore(_ step: String) -> String {
    """
    "\(step)" needs a store, and this walk has none.

    \(useStore)
    """
  }

  fileprivate static let useStore = """
    To fix, walk through the feature in a store: "exploreWalks { TestStore(…) { … } }".
    """

  static func failing<State, Action>(
    _ outcome: WalkExplorer<State, Action>.Outcome,
    code: [String]?,
    usage: Usage,
    seed: UInt64,
    sometimes: [String]
  ) -> String {
    guard let result = outcome.failing, let broken = result.broken else { return "" }
    let found =
      outcome.found.map { found in
        """
        Found in walk \(found.walk) with the seed \(seed), after \(counted(found.steps, "step")), and \
        shrunk to \(result.moves.count). To replay it, where it was found:

          \(usage.call(result.replay))


        """
      } ?? ""
    return """
      \(heading(broken)): …

      \(steps(result.moves))

      \(evidence(broken, result))\(found)\(code.map(asTest) ?? onlyReplay)

      What was covered until then:
      \(outcome.coverage.table(sometimes))
      """
  }

  /// How a test walks.
  enum Usage {
    case store
    case reducer

    /// The call that replays a walk.
    func call(_ replay: WalkReplay) -> String {
      let argument = "replaying: \(SwiftLiteral.code("\(replay)").flat ?? "\"\(replay)\"")"
      return switch self {
      case .store: "await exploreWalks(\(argument)) { … } steps: { … } checks: { … }"
      case .reducer: "await exploreWalks(of: …, from: …, \(argument)) { … } checks: { … }"
      }
    }
  }

  private static func asTest(_ code: [String]) -> String {
    "As a test:\n\n\(code.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))"
  }

  private static let onlyReplay = """
    A test without a walk would not fail, since it delivers each action when its effect sends it.
    """

  static func unreadable(_ text: String) -> String {
    """
    "\(text)" is not a walk that can be replayed.

    A walk is a string that a failure report prints: "send queryChanged 1; deliver response". To fix, \
    copy it from there.
    """
  }

  /// Notes that a walk could not be replayed.
  static func misfit(_ step: WalkReplay.Step, after count: Int) -> String {
    """
    The walk to replay no longer fits the steps, so other walks were made. After \
    \(counted(count, "step")), it cannot take this one: …

      \(step)

    To fix, leave out "replaying:".
    """
  }

  static func uncontrolled<State, Action>(_ result: WalkResult<State, Action>) -> String {
    """
    A walk failed, but the same steps did not fail when repeated: …

    \(steps(result.moves))

    Something there is outside the walk's control: "Task.sleep", a clock other than a test clock, \
    an unstructured task, the network, a random number, the date. To fix, make it a dependency and \
    override it where the store is made.
    """
  }

  /// Reports that nothing could be done in the initial state.
  static let noSteps = """
    The walks took no step, so they checked only the initial state.

    To fix, check that "steps" lists a step for the initial state, that its generators have values, \
    and that the numbers of walks and of steps are above zero.
    """

  /// Reports that an effect was running after each step.
  ///
  /// - Parameters:
  ///   - uncontrolled: The effects that waited outside of the walk's control.
  ///   - names: The checks.
  static func noRest(_ uncontrolled: [CodeLocation], _ names: [String]) -> String {
    """
    The walks never came to rest, so these checks concerned only the initial state: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    After each step, an effect was running. \(uncontrolled.isEmpty ? """
      To fix, list the steps that end the effects: "Delivering()", "Advancing(by:)" where they wait \
      for a clock, an action that cancels those that never end.
      """ : outside(uncontrolled))
    """
  }

  /// Notes that effects without end left states out of the checks of rest.
  ///
  /// - Parameters:
  ///   - effects: The effects that never ended.
  ///   - uncontrolled: The effects that waited outside of the walk's control.
  ///   - names: The checks.
  static func endless(
    _ effects: [CodeLocation],
    _ uncontrolled: [CodeLocation],
    _ names: [String]
  ) -> String {
    let outside = effects.filter(uncontrolled.contains)
    let others = effects.filter { !uncontrolled.contains($0) }
    let steps = """
      \(others.map { "The effect at \($0) never ended." }.joined(separator: "\n"))

      To fix, list a step that ends it: an action that cancels it, "Delivering()", \
      "Advancing(by:)" where it waits for a clock.
      """
    return """
      An effect that began in the walks never ended, so these checks concerned only the states before \
      it: …

      \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

      \(([outside.isEmpty ? nil : Self.outside(outside), others.isEmpty ? nil : steps] as [String?])
        .compactMap { $0 }.joined(separator: "\n\n"))
      """
  }

  /// Explains why effects do not end in a walk: it waits for nothing in real time.
  private static func outside(_ effects: [CodeLocation]) -> String {
    """
    No step ends what waits in real time, or for something else outside of the store's control \
    ("Task.sleep", the network, an unstructured task):

    \(effects.map { "  The effect at \($0)" }.joined(separator: "\n"))

    To fix, have it wait for a dependency that the store's "withDependencies" closure overrides: a \
    test clock, which "Advancing(by:)" advances, or a client that answers at once.
    """
  }

  /// Reports that the store of a walk was not made for it.
  static let keptStore = """
    The walks use a store that was made before them, so each would go on where another ended.

    To fix, make the store in the closure: "exploreWalks { TestStore(…) { … } }".
    """

  static func traitThrew(_ error: any Error) -> String {
    """
    The trait ".dependencies" threw an error when it was asked for the dependencies of a walk: …

      \(error)

    To fix, let its closure make the same values however often it is called.
    """
  }

  static func unreached(_ names: [String], _ table: String) -> String {
    """
    The walks never met these conditions, which they should meet at least once: …

    \(names.map { "  \"\($0)\"" }.joined(separator: "\n"))

    To fix, check that the steps can lead there, or take more or longer walks.

    What was covered:
    \(table)
    """
  }

  /// Returns the comment of a test that repeats a walk: how the walk was found, and what it breaks.
  static func origin(_ broken: WalkBreak?, seed: UInt64?) -> String {
    let search = seed.map { "a walk with the seed \($0)" } ?? "a search of all states"
    let finding =
      switch broken {
      case .invariant(let name, _): "\"\(name.onOneLine)\" does not hold at the end."
      case .failure(let text): "\(text.headline.prefix(80))"
      case nil: ""
      }
    return "Found by \(search): \(finding)"
  }

  private static func heading(_ broken: WalkBreak) -> String {
    switch broken {
    case .invariant: "A walk \(breaks(broken))"
    case .failure: "A walk fails"
    }
  }

  static func breaks(_ broken: WalkBreak) -> String {
    if case .invariant(let name, _) = broken { "breaks \"\(name)\"" } else { "fails" }
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

  private static func evidence<State, Action>(
    _ broken: WalkBreak,
    _ result: WalkResult<State, Action>
  ) -> String {
    switch broken {
    case .failure(let text): "\(text.indented(by: 2))\n\n"
    case .invariant: lastChanges(result)
    }
  }

  static func lastChanges<State, Action>(_ result: WalkResult<State, Action>) -> String {
    guard result.states.count > 1, let last = result.states.last else { return "" }
    let changes = changedPaths(from: result.states[result.states.count - 2], to: last)
    if changes.isEmpty { return "" }
    return "The last step changes:\n\(changes.map { "  \($0)" }.joined(separator: "\n"))\n\n"
  }
}

extension PlainEffectProblem {
  var message: String {
    switch self {
    case .effect(.runs(let location)):
      """
      The effect at \(location) does work that only a store can run.

      \(WalkReport.useStore)
      """
    case .effect(.throttled):
      """
      A throttled effect depends on time, which only a store has.

      \(WalkReport.useStore)
      """
    case .endless:
      """
      An action led to more than \(PlainEffects.limit) other actions.

      To fix, find the effect whose action starts the same effect again.
      """
    }
  }
}

extension WalkCoverage {
  /// Returns a table of the actions by case, and of what should happen sometimes.
  func table(_ sometimes: [String]) -> String {
    let rows = counts.values.sorted { $0.name < $1.name }
    let names = rows.map(\.name) + unseenCases
    let width = max(6, names.map(\.count).max() ?? 0)
    func line(_ name: String, _ sent: String, _ received: String) -> String {
      let name = name + String(repeating: " ", count: width - name.count)
      return "  \(name)  \(sent.right(8))  \(received.right(8))"
    }
    let total = "\(counted(walks, "walk")), \(counted(steps, "step"))"
    var lines = [total, line("action", "sent", "received")]
    lines += rows.map { line($0.name, "\($0.sent)", "\($0.received)") }
    lines += unseenCases.map { line($0, "never", "never") }
    lines += sometimes.enumerated().map { index, name in
      let when = reached[index].map { "after \(counted($0, "step"))" } ?? "never"
      return "  sometimes \"\(name)\": \(when)"
    }
    if concernsRest { lines.append("  at rest after \(rests) of \(counted(steps, "step"))") }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
