import ReducerRuntime

/// The rules for making walks.
struct WalkRules<State, Action> {
  var steps: (State) -> [WalkOption<Action>]
  var checks: WalkChecks<State>
  /// What the walk has done so far, for a trap.
  let trail = WalkTrail<Action>()

  /// Walks until something is wrong, no step is possible, or the walk is long enough.
  ///
  /// - Parameters:
  ///   - driver: The feature.
  ///   - limit: The greatest number of steps.
  ///   - plan: What to do.
  ///   - coverage: Records what was done.
  nonisolated(nonsending) func walk<Driver: WalkDriver<State, Action>>(
    _ driver: inout Driver,
    limit: Int,
    _ plan: inout WalkPlan,
    keepsStates: Bool,
    _ coverage: inout WalkCoverage<Action>
  ) async -> WalkResult<State, Action> {
    var result = WalkResult<State, Action>()
    var state = driver.state
    var running: Set<CodeLocation> = []
    coverage.concernsRest = !checks.atRest.isEmpty
    trail.turns = []
    if keepsStates { result.states.append(state) }
    note(state, in: &coverage)
    let models = checks.models.map { (name: $0.name, agrees: $0.begin()) }
    func disagreement(after step: WalkedStep?) -> WalkBreak? {
      // Each follows the step, also if one before it disagrees.
      let names = models.filter { !$0.agrees(step, state) }.map(\.name)
      return names.first.map { .invariant($0) }
    }
    result.broken =
      checks.broken(in: state, isAtRest: driver.isAtRest) ?? disagreement(after: nil)
    while result.broken == nil, result.turns.count < limit {
      let options = steps(state)
      let waiting = driver.waiting
      guard let turn = plan.next(options, waiting) else { break }
      let holds = options.contains(where: \.isDelivery)
      driver.holdDeliveries(holds)
      // A delivery may be a step only in the state that this action leads to: while it loads.
      if !holds { driver.startHolding { steps($0).contains(where: \.isDelivery) } }
      result.turns.append(turn)
      trail.turns.append(turn)
      driver.beginStep(turn.step.number)
      let taken = WalkedStep(turn.move)
      let instants = WalkInstants(after: state, taken, checks)
      switch turn.move {
      case .sent(let action): await driver.send(action)
      case .advanced(let duration): await driver.advance(by: duration) { instants.look($0, $1, $2) }
      case .delivered(let index, _): await driver.deliver(index)
      case .happened(let event): await driver.happen(event)
      }
      driver.stepDidEnd()
      let before = instants.state
      for index in instants.reached { coverage.reach(index) }
      if let broken = instants.broken {
        // It goes no further than to where the invariant is broken.
        result.turns[result.turns.count - 1].move = .advanced(instants.elapsed)
        result.broken = broken
        state = before
      } else {
        state = driver.state
      }
      coverage.steps += 1
      if case .sent(let action) = turn.move { coverage.note(action, isSent: true) }
      for action in driver.takeReceived() { coverage.note(action, isSent: false) }
      if keepsStates { result.states.append(state) }
      note(state, in: &coverage)
      let isAtRest = coverage.concernsRest && driver.isAtRest
      if isAtRest { coverage.noteRest() }
      if coverage.concernsRest {
        let runningBefore = running
        running = isAtRest ? [] : driver.running
        coverage.noteRunning(running, after: runningBefore)
      }
      let failure = driver.takeFailures().first
      if result.broken != nil { break }
      result.broken =
        failure.map { .failure($0) }
        ?? checks.broken(in: state, after: (before, taken), isAtRest: isAtRest)
        ?? disagreement(after: taken)
    }
    result.misfit = plan.misfit
    if coverage.concernsRest { coverage.uncontrolled.formUnion(driver.uncontrolled) }
    await driver.finish()
    if result.broken == nil, let failure = driver.takeFailures().first {
      result.broken = .failure(failure)
    }
    return result
  }

  /// Notes which conditions a state meets.
  private func note(_ state: State, in coverage: inout WalkCoverage<Action>) {
    for (index, check) in checks.sometimes.enumerated()
    where coverage.reached[index] == nil && check.happens(state) {
      coverage.reach(index)
    }
  }
}

/// Checks a walk at each instant of an advance, before time goes on.
///
/// At once, since a check may compare the state with what a client of the test has been told.
private final class WalkInstants<State> {
  private let step: WalkedStep
  private let checks: WalkChecks<State>
  /// The last state that was checked.
  private(set) var state: State
  /// How far the clock had come.
  private(set) var elapsed = Duration.zero
  private(set) var broken: WalkBreak?
  /// The positions of the `Sometimes` checks that were met.
  private(set) var reached: [Int] = []

  init(after state: State, _ step: WalkedStep, _ checks: WalkChecks<State>) {
    self.state = state
    self.step = step
    self.checks = checks
  }

  func look(_ next: State, _ isAtRest: Bool, _ elapsed: Duration) {
    if broken != nil { return }
    reached += checks.sometimes.indices.filter { checks.sometimes[$0].happens(next) }
    broken = checks.broken(in: next, after: (state, step), isAtRest: isAtRest)
    state = next
    self.elapsed = elapsed
  }
}

extension WalkOption {
  fileprivate var isDelivery: Bool { if case .deliver = kind { true } else { false } }
}
