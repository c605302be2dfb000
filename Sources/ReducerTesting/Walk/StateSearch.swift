/// Visits all states that a feature can reach, those first that the fewest steps lead to.
final class StateSearch<State: Hashable, Action> {
  /// A reason to end the search in a state.
  enum Fault {
    case broken(WalkFailure)
    /// No step leads on from the state, although it may not be an end.
    case deadEnd
    /// No steps lead from the state to one that meets the condition.
    case outOfReach(String)
    /// The feature cannot be searched, or reports a failure.
    case stopped(String)
  }

  private struct Visit {
    var state: State
    /// The position of the previous state.
    var parent = -1
    /// The action that leads here from the previous state.
    var action: Action?
    var depth = 0
  }

  /// The feature, and how far to go.
  struct Space {
    let steps: (State) -> [WalkOption<Action>]
    let checks: WalkChecks<State>
    let depthLimit: Int
    let stateLimit: Int
    /// Returns the state that stands for those that differ only by a symmetry.
    let representative: (State) -> State
    /// Reduces an action and everything that its effects send; returns a message if it cannot.
    let reduce: (inout State, Action) -> String?
  }

  private let space: Space
  private lazy var ends = space.checks.all.filter { $0.kind == .canEnd }
  private lazy var goals = space.checks.all.filter { $0.kind == .reachable }
  private lazy var concernsSteps = space.checks.all.contains(where: \.concernsStep)
  /// The states in the order in which they were found.
  private var visits: [Visit]
  /// Those that represent all found so far.
  private var known: Set<State> = []
  /// The states from which one step leads to another, by that one, if a check needs them.
  private var sources: [State: [State]] = [:]
  /// The position whose steps are being taken, and the action of the last one.
  private var current: (position: Int, action: Action)?
  /// The positions of the `Sometimes` checks that no state has met.
  private(set) lazy var unmet = Set(
    space.checks.all.indices.filter { space.checks.all[$0].kind == .sometimes }
  )
  private(set) var transitions = 0
  /// True if these are all the states that can be reached.
  private(set) var isComplete = true

  init(from initial: State, in space: Space) {
    self.space = space
    visits = [Visit(state: initial)]
  }

  /// How many different states were found.
  var states: Int { known.count }

  /// How many steps away the farthest of them is.
  var depth: Int { visits.last?.depth ?? 0 }

  /// Searches until something is wrong.
  ///
  /// - Returns: The fault, and the position of its state; nil if there is none.
  /// - Complexity: O(*n* + *m*) for *n* states and *m* transitions.
  func search() -> (fault: Fault, position: Int)? {
    known = [space.representative(visits[0].state)]
    if let broken = check(visits[0].state, after: nil) { return (.broken(broken), 0) }
    var progress = Progress()
    var position = 0
    while position < visits.count {
      if position % 1_000 == 0 {
        progress.report {
          "exploring: \(states) states, \(depth) steps deep, \(visits.count - position) to be visited"
        }
      }
      guard visits[position].depth < space.depthLimit else {
        isComplete = false
        return nil
      }
      if let found = visit(position) { return found }
      position += 1
    }
    guard isComplete else { return nil }
    for goal in goals {
      if let stuck = positionWithoutWay(to: goal) { return (.outOfReach(goal.name), stuck) }
    }
    return nil
  }

  private func check(_ state: State, after before: (State, WalkedStep)?) -> WalkFailure? {
    for index in unmet where space.checks.all[index].holds(state, nil) { unmet.remove(index) }
    func timed(_ state: State) -> TimedState<State> {
      TimedState(state: state, shared: SharedView())
    }
    return space.checks.broken(
      in: timed(state),
      after: before.map { (timed($0), $1) },
      isAtRest: true
    )
  }

  /// Takes all steps from the state at a position.
  private func visit(_ position: Int) -> (fault: Fault, position: Int)? {
    let visit = visits[position]
    let source = space.representative(visit.state)
    var leadsOn = false
    for option in space.steps(visit.state) {
      guard let actions = option.allActions else {
        return (.stopped(ExplorationReport.uncountable), position)
      }
      for action in actions {
        transitions += 1
        current = (position, action)
        var next = visit
        (next.parent, next.action, next.depth) = (position, action, visit.depth + 1)
        var fault = space.reduce(&next.state, action).map { Fault.stopped($0) }
        let target = space.representative(next.state)
        leadsOn = leadsOn || target != source
        if !goals.isEmpty { sources[target, default: []].append(source) }
        let isNew = !known.contains(target)
        // A check of steps concerns those to known states, too.
        if fault == nil, isNew || concernsSteps {
          let step = WalkedStep(.sent(action))
          fault = check(next.state, after: (visit.state, step)).map { .broken($0) }
        }
        if fault == nil, !isNew { continue }
        if fault == nil, states >= space.stateLimit {
          isComplete = false
          continue
        }
        known.insert(target)
        visits.append(next)
        if let fault { return (fault, visits.count - 1) }
      }
    }
    let mayEnd = leadsOn || ends.isEmpty || ends.contains { $0.holds(visit.state, nil) }
    return mayEnd ? nil : (.deadEnd, position)
  }

  /// Returns the first position from which no way leads to a state that meets a condition.
  private func positionWithoutWay(to check: StateCheck<State>) -> Int? {
    var reaching = visits.map(\.state).filter { check.holds($0, nil) }.map(space.representative)
    var leads = Set(reaching)
    while let state = reaching.popLast() {
      for source in sources[state] ?? [] where leads.insert(source).inserted {
        reaching.append(source)
      }
    }
    return visits.firstIndex { !leads.contains(space.representative($0.state)) }
  }

  /// The steps up to the one that is being taken.
  var currentMoves: [WalkMove<Action>] {
    current.map { moves(to: $0.position) + [.sent($0.action)] } ?? []
  }

  /// Returns the steps from the initial state to a position.
  func moves(to position: Int) -> [WalkMove<Action>] {
    let path = sequence(first: position) { [visits] in visits[$0].parent }.prefix { $0 > 0 }
    return path.compactMap { visits[$0].action }.reversed().map { .sent($0) }
  }

  /// Returns the initial state, and those before and after the step to a position.
  func states(
    at position: Int
  ) -> (initial: TimedState<State>, before: TimedState<State>, last: TimedState<State>) {
    func state(_ position: Int) -> TimedState<State> {
      TimedState(state: visits[position].state, shared: SharedView())
    }
    return (state(0), state(max(0, visits[position].parent)), state(position))
  }
}

extension WalkOption {
  /// All actions that the option can send; nil if they cannot be counted or it does something else.
  fileprivate var allActions: [Action]? {
    let all = moves?.all
    let sent = all?.compactMap { move in if case .sent(let action) = move { action } else { nil } }
    return sent?.count == all?.count ? sent : nil
  }
}
