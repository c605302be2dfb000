internal import Foundation

/// Visits all states that a feature can reach.
final class StateSearch<State: Hashable, Action> {
  enum Ending {
    /// All reachable states have been visited.
    case complete
    /// The search reached its limit of steps or of states.
    case limited
    /// The state at this position breaks an invariant.
    case broken(WalkBreak, at: Int)
    /// The feature cannot be searched, or reports a failure, after the state at this position.
    case stopped(String, at: Int)
  }

  struct Outcome {
    var ending: Ending
    var states: Int
    var transitions: Int
    var depth: Int
    /// The positions of the `Sometimes` checks that no state has met.
    var unreached: [Int]
    /// The position of the first state that no step leads on from, although it may not be an end.
    var deadEnd: Int?
  }

  /// After how many states a long search reports its progress.
  static var progressInterval: Int { 100_000 }

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
    var parent: Int
    /// The action that leads here from the previous state.
    var action: Action?
    var depth: Int

    func followed(by action: Action, leadingTo state: State, from position: Int) -> Visit {
      Visit(state: state, parent: position, action: action, depth: depth + 1)
    }
  }

  /// The states in the order in which they were found.
  private var visits: [Visit] = []
  /// The position whose steps are being taken, and the action of the last one.
  private var current: (position: Int, action: Action)?

  init(
    steps: @escaping (State) -> [WalkOption<Action>],
    checks: WalkChecks<State>,
    reduce: @escaping (inout State, Action) -> String?,
    representative: @escaping (State) -> State,
    depthLimit: Int,
    stateLimit: Int,
    order: StateOrder
  ) {
    self.steps = steps
    self.checks = checks
    self.reduce = reduce
    self.representative = representative
    self.depthLimit = depthLimit
    self.stateLimit = stateLimit
    self.order = order
  }

  /// Searches from an initial state.
  ///
  /// - Complexity: O(*n* + *m*) for *n* states and *m* transitions. With a limit of depth, the states
  ///   that a depth-first search finds again on a shorter path count once more.
  func search(from initial: State) -> Outcome {
    /// At which depth each state was found.
    var known = [representative(initial): 0]
    /// The states that are too deep to go on from.
    var cutOff: Set<State> = []
    visits = [Visit(state: initial, parent: -1, action: nil, depth: 0)]
    var unreached = Array(checks.sometimes.indices)
    var transitions = 0
    var depth = 0
    var isLimited = false
    var deadEnd: Int?
    var ways = StateWays(isNeeded: !checks.reachable.isEmpty)
    var positions: [State: Int] = ways.isNeeded ? [representative(initial): 0] : [:]
    func outcome(_ ending: Ending) -> Outcome {
      Outcome(
        ending: ending,
        states: known.count,
        transitions: transitions,
        depth: depth,
        unreached: unreached,
        deadEnd: deadEnd
      )
    }
    func check(_ state: State, after before: (State, WalkedStep)? = nil) -> WalkBreak? {
      if !unreached.isEmpty { unreached.removeAll { checks.sometimes[$0].happens(state) } }
      return checks.broken(in: state, after: before, isAtRest: true)
    }
    if let broken = check(initial) { return outcome(.broken(broken, at: 0)) }
    var pending = PendingStates(order)
    while let position = pending.next() {
      let visit = visits[position]
      if depthLimit < .max {
        let state = representative(visit.state)
        // The state has been found again on a shorter path.
        if let shortest = known[state], visit.depth > shortest { continue }
        guard visit.depth < depthLimit else {
          cutOff.insert(state)
          continue
        }
        cutOff.remove(state)
      }
      var leadsOn = false
      for option in steps(visit.state) {
        guard let actions = option.allActions else {
          return outcome(.stopped(StateReport.uncountable, at: position))
        }
        for action in actions {
          transitions += 1
          var state = visit.state
          current = (position, action)
          if let problem = reduce(&state, action) {
            visits.append(visit.followed(by: action, leadingTo: state, from: position))
            return outcome(.stopped(problem, at: visits.count - 1))
          }
          let next = visit.followed(by: action, leadingTo: state, from: position)
          let standIn = representative(state)
          let knownDepth = known[standIn]
          // The limit of depth may have cut off what follows from the state on a longer path.
          let isNearer = depthLimit < .max && knownDepth.map { next.depth < $0 } ?? false
          let isNew = knownDepth == nil
          if !checks.ends.isEmpty, !leadsOn { leadsOn = standIn != representative(visit.state) }
          if ways.isNeeded {
            if isNew { positions[standIn] = visits.count }
            ways.add(from: position, to: positions[standIn])
          }
          // A check of steps concerns those to known states, too.
          guard isNew || isNearer || checks.includesSteps else { continue }
          if let broken = check(state, after: (visit.state, WalkedStep(.sent(action)))) {
            if isNew { known[standIn] = next.depth }
            depth = max(depth, next.depth)
            visits.append(next)
            return outcome(.broken(broken, at: visits.count - 1))
          }
          guard isNew || isNearer else { continue }
          guard isNearer || known.count < stateLimit else {
            isLimited = true
            continue
          }
          known[standIn] = next.depth
          depth = max(depth, next.depth)
          pending.add(visits.count)
          visits.append(next)
          if isNew, known.count % Self.progressInterval == 0 {
            StateReport.progress(known.count, depth: depth, waiting: pending.count)
          }
        }
      }
      if !leadsOn, deadEnd == nil, !checks.ends.isEmpty,
        !checks.ends.contains(where: { $0.holds(visit.state) })
      {
        deadEnd = position
      }
    }
    if isLimited || !cutOff.isEmpty { return outcome(.limited) }
    for check in checks.reachable {
      let goals = visits.indices.filter { check.holds(visits[$0].state) }
      if let stuck = ways.positions(before: goals, of: visits.count).firstIndex(of: false) {
        return outcome(.broken(.invariant(check.name), at: stuck))
      }
    }
    return outcome(.complete)
  }

  /// The steps up to the one that is being taken.
  var currentMoves: [WalkMove<Action>] {
    current.map { path(to: $0.position).moves + [.sent($0.action)] } ?? []
  }

  /// Returns the states from the initial one to a position, and the actions between them.
  func path(to position: Int) -> (states: [State], moves: [WalkMove<Action>]) {
    var states: [State] = []
    var moves: [WalkMove<Action>] = []
    var position = position
    while position >= 0 {
      let visit = visits[position]
      states.append(visit.state)
      if let action = visit.action { moves.append(.sent(action)) }
      position = visit.parent
    }
    return (states.reversed(), moves.reversed())
  }
}

/// The transitions between states, by their positions.
private struct StateWays {
  let isNeeded: Bool
  private var sources: [Int: [Int]] = [:]

  init(isNeeded: Bool) {
    self.isNeeded = isNeeded
  }

  mutating func add(from source: Int, to target: Int?) {
    if let target { sources[target, default: []].append(source) }
  }

  /// Returns, for each position, whether a way leads from it to one of the goals.
  func positions(before goals: [Int], of count: Int) -> [Bool] {
    var leads = Array(repeating: false, count: count)
    var pending = goals
    for goal in goals { leads[goal] = true }
    while let position = pending.popLast() {
      for source in sources[position] ?? [] where !leads[source] {
        leads[source] = true
        pending.append(source)
      }
    }
    return leads
  }
}

/// The positions of the states that are still to be visited.
private struct PendingStates {
  private let order: StateOrder
  private var positions = [0]
  private var taken = 0

  init(_ order: StateOrder) {
    self.order = order
  }

  var count: Int { positions.count - taken }

  mutating func add(_ position: Int) { positions.append(position) }

  mutating func next() -> Int? {
    switch order {
    case .depthFirst: return positions.popLast()
    case .breadthFirst:
      guard taken < positions.count else { return nil }
      taken += 1
      return positions[taken - 1]
    }
  }
}

extension WalkOption {
  /// All actions that the option can send; nil if they cannot be counted or the option sends none.
  fileprivate var allActions: [Action]? {
    if case .send(let generator) = kind { generator.all?() } else { nil }
  }
}
