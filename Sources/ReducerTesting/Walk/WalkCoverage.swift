internal import CustomDiff
import ReducerRuntime

/// The coverage of walks: actions, checks and effects.
struct WalkCoverage<Action> {
  /// How often the actions of each case were sent and received.
  private var counts: [String: (sent: Int, received: Int)] = [:]
  /// How often each event happened outside the feature.
  private var events: [String: Int] = [:]
  /// After how many steps of all walks each `Sometimes` was first met, by its position.
  private(set) var reached: [Int: Int] = [:]
  private(set) var walks = 0
  /// The number of steps of all walks.
  private(set) var steps = 0
  /// How many steps have left no effect running.
  private(set) var rests = 0
  /// How many steps have left an effect running that was made at a location.
  private var unrest: [CodeLocation: Int] = [:]
  /// The lines of the effects that were all over after some step.
  private var ended: Set<CodeLocation> = []
  /// The names of cases through child features, if walks do everything that can be done.
  var schemas: ActionSchemas?

  /// Begins a walk.
  ///
  /// - Parameter met: The positions of the `Sometimes` checks that its initial state meets.
  mutating func begin(_ met: Set<Int>) {
    walks += 1
    reach(met)
  }

  /// Notes a step of a walk.
  ///
  /// - Parameters:
  ///   - move: The step.
  ///   - before: The feature before the step.
  ///   - after: The feature after it.
  ///   - met: The positions of the `Sometimes` checks that the walk has met so far.
  mutating func note<State>(
    _ move: WalkMove<Action>,
    from before: WalkObservation<State, Action>,
    to after: WalkObservation<State, Action>,
    _ met: Set<Int>
  ) {
    steps += 1
    switch move {
    case .sent(let action): counts[name(of: action), default: (0, 0)].sent += 1
    case .happened(let event): events[event.name, default: 0] += 1
    case .advanced, .delivered: break
    }
    for action in after.received { counts[name(of: action), default: (0, 0)].received += 1 }
    if after.isAtRest { rests += 1 }
    for location in after.running { unrest[location, default: 0] += 1 }
    if !before.running.isEmpty { ended.formUnion(before.running.subtracting(after.running)) }
    reach(met)
  }

  private func name(of action: Action) -> String {
    schemas?.name(of: action) ?? enumCaseName(of: action) ?? "\(Action.self)"
  }

  private mutating func reach(_ met: Set<Int>) {
    for index in met where reached[index] == nil { reached[index] = steps }
  }

  /// The lines of the effects that no walk has seen to end, in the order of the source.
  ///
  /// Only those that were running after at least every tenth step: an effect may begin with the last
  /// step of a walk.
  var endless: [CodeLocation] {
    let endless = unrest.filter { $0.value * 10 >= steps && !ended.contains($0.key) }.keys
    return endless.sorted { ("\($0.fileID)", $0.line) < ("\($1.fileID)", $1.line) }
  }

  /// Returns a table of the actions by case, the events outside the feature, and the checks with `Sometimes`.
  ///
  /// - Parameters:
  ///   - checks: The checks.
  ///   - unsent: The cases that everything that can be done leaves out, with the reason; nil where the test lists steps.
  func table<State>(
    _ checks: WalkChecks<State>,
    _ unsent: [(name: String, reason: String)]? = nil
  ) -> String {
    let seen = counts.sorted { $0.key < $1.key }
    let names = unsent?.map(\.name) ?? enumCaseNames(of: Action.self)
    let unseen = names.filter { counts[$0] == nil }
    let reasons = Dictionary(unsent?.map { ($0.name, $0.reason) } ?? []) { first, _ in first }
    let width = max(6, (counts.keys + unseen).map(\.count).max() ?? 0)
    func line(_ name: String, _ sent: String, _ received: String) -> String {
      let space = String(repeating: " ", count: width - name.count)
      let reason = reasons[name].map {
        "  \(counts[name].map { $0.sent > 0 } == true ? "then left out: " : "")\($0)"
      }
      return "  \(name)\(space)  \(sent.right(8))  \(received.right(8))\(reason ?? "")"
    }
    var lines = ["\(counted(walks, "walk")), \(counted(steps, "step"))"]
    lines.append(line("action", "sent", "received"))
    lines += seen.map { line($0.key, "\($0.value.sent)", "\($0.value.received)") }
    lines += unseen.map { line($0, "never", "never") }
    for (name, count) in events.sorted(by: { $0.key < $1.key }) {
      lines.append("  happened \"\(name)\": \(counted(count, "time"))")
    }
    for (index, check) in checks.all.enumerated() where check.kind == .sometimes {
      let when = reached[index].map { "after \(counted($0, "step"))" } ?? "never"
      lines.append("  sometimes \"\(check.name)\": \(when)")
    }
    if checks.all.contains(where: { $0.kind == .atRest }) {
      lines.append("  at rest after \(rests) of \(counted(steps, "step"))")
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Fills the text with spaces, so that it ends at the right of a column.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
