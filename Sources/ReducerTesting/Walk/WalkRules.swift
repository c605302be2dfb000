import ReducerRuntime

/// The rules for making walks.
struct WalkRules<State, Action> {
  var steps: (State) -> [WalkOption<Action>]
  var checks: WalkChecks<State>

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
    if keepsStates { result.states.append(state) }
    for (index, check) in checks.sometimes.enumerated() where check.happens(state) {
      coverage.reach(index)
    }
    if let broken = checks.broken(in: state, isAtRest: driver.isAtRest) {
      result.broken = .invariant(broken)
    }
    while result.broken == nil, result.moves.count < limit {
      let options = steps(state)
      let waiting = driver.waiting
      guard !options.isEmpty, let (step, move) = plan.next(options, waiting) else {
        break
      }
      let holds = options.contains(where: \.isDelivery)
      driver.holdDeliveries(holds)
      // A delivery may be a step only in the state that this action leads to: while it loads.
      if !holds { driver.startHolding { steps($0).contains(where: \.isDelivery) } }
      result.path.steps.append(step)
      result.moves.append(move)
      switch move {
      case .sent(let action): await driver.send(action)
      case .advanced(let duration): await driver.advance(by: duration)
      case .delivered(let index, _): await driver.deliver(index)
      case .happened(let event): await driver.happen(event)
      }
      driver.stepDidEnd()
      let before = state
      state = driver.state
      coverage.steps += 1
      if case .sent(let action) = move { coverage.note(action, isSent: true) }
      for action in driver.takeReceived() { coverage.note(action, isSent: false) }
      if keepsStates { result.states.append(state) }
      for (index, check) in checks.sometimes.enumerated()
      where coverage.reached[index] == nil && check.happens(state) {
        coverage.reach(index)
      }
      let isAtRest = coverage.concernsRest && driver.isAtRest
      if isAtRest { coverage.noteRest() }
      if coverage.concernsRest {
        let runningBefore = running
        running = isAtRest ? [] : driver.running
        coverage.noteRunning(running, after: runningBefore)
      }
      if let failure = driver.takeFailures().first {
        result.broken = .failure(failure)
      } else if let broken = checks.broken(in: state, after: before, isAtRest: isAtRest) {
        result.broken = .invariant(broken)
      }
    }
    if coverage.concernsRest { coverage.uncontrolled.formUnion(driver.uncontrolled) }
    await driver.finish()
    if result.broken == nil, let failure = driver.takeFailures().first {
      result.broken = .failure(failure)
    }
    return result
  }
}

extension WalkOption {
  fileprivate var isDelivery: Bool { if case .deliver = kind { true } else { false } }
}
