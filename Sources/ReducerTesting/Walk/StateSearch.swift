/// Visits all states that a feature can reach.
final class StateSearch<State: Hashable, Action> {
  enum Ending {
    /// All reachable states have been visited.
    case complete
    /// The search reached its limit of steps or of states.
    case limited
    /// The state at this position breaks an invariant.
    case broken(WalkFailure, at: Int)
    /// No step leads on from the state at this position, although it may not be an end.
    case deadEnd(at: Int)
    /// The feature cannot be searched, or reports a failure, after the state at this position.
    case stopped(String, at: Int)
  }

  let steps: (State) -> [WalkOption<Action>]
  let checks: WalkChecks<State>
  /// Reduces an action and everything that its effects send; returns a message if it cannot.
  let reduce: (inout State, Action) -> String?
  /// Returns the state that stands for those that differ only by a symmetry.
  let representative: (State) -> State
  let depthLimit: Int
  let stateLimit: Int
  let order: StateOrder

  private struct Visit {
    var state: State
    /// The position of the previous state.
    var parent = -1
    /// The action that leads here from the previous state.
    var action: Action?
    var depth = 0
  }

  /// The states in the order in which they were found.
  private var visits: [Visit] = []
  /// The positions of those whose steps are still to be taken, and how many of them have been.
  private var pending = (positions: [0], taken: 0)
  /// The positions of the states that represent all found so far.
  private var known: [State: Int] = [:]
  /// The states from which one step leads to another, by that one, if a check needs them.
  private var sources: [State: [State]] = [:]
  /// The position whose steps are being taken, and the action of the last one.
  private var current: (position: Int, action: Action)?
  /// The positions of the `Sometimes` checks that no state has met.
  private(set) var unmet: [Int]
  private(set) var transitions = 0
  private(set) var depth = 0
  private var isLimited = false
  /// The positions of the states that are too deep to go on from.
  private var cutOff: [Int] = []

  init(
    steps: @escaping (State) -> [WalkOption<Action>],
    checks: WalkChecks<State>,
    depthLimit: Int,
    stateLimit: Int,
    order: StateOrder,
    representative: @escaping (State) -> State,
    reduce: @escaping (inout State, Action) -> String?
  ) {
    self.steps = steps
    self.checks = checks
    self.reduce = reduce
    self.representative = representative
    self.depthLimit = depthLimit
    self.stateLimit = stateLimit
    self.order = order
    unmet = Array(checks.sometimes.indices)
  }

  /// How many different states were found.
  var states: Int { known.count }

  /// Searches from an initial state.
  ///
  /// - Complexity: O(*n* + *m*) for *n* states and *m* transitions. With a limit of depth, the states
  ///   that a depth-first search finds again on a shorter path count once more.
  func search(from initial: State) -> Ending {
    visits = [Visit(state: initial)]
    known = [representative(initial): 0]
    if let broken = check(initial, after: nil) { return .broken(broken, at: 0) }
    var progress = Progress()
    var deadEnd: Int?
    while let position = nextPosition() {
      if position % 1_000 == 0 {
        progress.report {
          "exploring: \(states) states, \(depth) steps deep, \(pending.positions.count - pending.taken) to be visited"
        }
      }
      guard isCurrent(position) else { continue }
      guard visits[position].depth < depthLimit else {
        cutOff.append(position)
        continue
      }
      var leadsOn = checks.ends.isEmpty
      if let ending = visit(position, &leadsOn) { return ending }
      if !leadsOn, !checks.ends.contains(where: { $0.holds(visits[position].state) }) {
        deadEnd = deadEnd ?? position
      }
    }
    if let deadEnd { return .deadEnd(at: deadEnd) }
    if isLimited || cutOff.contains(where: isCurrent) { return .limited }
    for check in checks.reachable {
      if let stuck = positionWithoutWay(to: check) {
        return .broken(.invariant(check.name), at: stuck)
      }
    }
    return .complete
  }

  private func nextPosition() -> Int? {
    if order == .depthFirst { return pending.positions.popLast() }
    guard pending.taken < pending.positions.count else { return nil }
    pending.taken += 1
    return pending.positions[pending.taken - 1]
  }

  /// Returns whether a state has not been found again on a shorter path, which a limit does not cut off.
  private func isCurrent(_ position: Int) -> Bool {
    depthLimit == .max || known[representative(visits[position].state)] == position
  }

  private func check(_ state: State, after before: (State, WalkedStep)?) -> WalkFailure? {
    if !unmet.isEmpty { unmet.removeAll { checks.sometimes[$0].holds(state) } }
    return checks.broken(in: state, after: before, isAtRest: true)
  }

  /// Takes all steps from the state at a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - leadsOn: Set if a step leads to another state.
  /// - Returns: How the search ends; nil if it goes on.
  private func visit(_ position: Int, _ leadsOn: inout Bool) -> Ending? {
    let visit = visits[position]
    for option in steps(visit.state) {
      guard let actions = option.allActions else {
        return .stopped(ExplorationReport.uncountable, at: position)
      }
      for action in actions {
        transitions += 1
        current = (position, action)
        var next = Visit(state: visit.state, parent: position, action: action)
        next.depth = visit.depth + 1
        if let problem = reduce(&next.state, action) {
          visits.append(next)
          return .stopped(problem, at: visits.count - 1)
        }
        let standIn = representative(next.state)
        let found = known[standIn]
        let isNearer = depthLimit < .max && found.map { next.depth < visits[$0].depth } ?? false
        let isNew = found == nil
        leadsOn = leadsOn || standIn != representative(visit.state)
        if !checks.reachable.isEmpty {
          sources[standIn, default: []].append(representative(visit.state))
        }
        // A check of steps concerns those to known states, too.
        guard isNew || isNearer || checks.concernSteps else { continue }
        let broken = check(next.state, after: (visit.state, WalkedStep(.sent(action))))
        if broken == nil, !isNew, !isNearer { continue }
        if broken == nil, isNew, states >= stateLimit {
          isLimited = true
          continue
        }
        if isNew || isNearer { known[standIn] = visits.count }
        depth = max(depth, next.depth)
        pending.positions.append(visits.count)
        visits.append(next)
        if let broken { return .broken(broken, at: visits.count - 1) }
      }
    }
    return nil
  }

  /// Returns the first position from which no way leads to a state that meets a condition.
  private func positionWithoutWay(to check: StateCheck<State>) -> Int? {
    var reaching = visits.map(\.state).filter(check.holds).map(representative)
    var leads = Set(reaching)
    while let state = reaching.popLast() {
      for source in sources[state] ?? [] where leads.insert(source).inserted {
        reaching.append(source)
      }
    }
    return visits.firstIndex { !leads.contains(representative($0.state)) }
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
  func states(at position: Int) -> (initial: State, before: State, last: State) {
    (visits[0].state, visits[max(0, visits[position].parent)].state, visits[position].state)
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
