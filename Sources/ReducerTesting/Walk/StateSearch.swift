internal import Foundation

/// Visits all states that a feature can reach.
struct StateSearch<State: Hashable, Action> {
  enum Ending {
    /// All reachable states have been visited.
    case complete
    /// The search reached its limit of steps or of states.
    case limited
    /// An invariant is broken, or the feature cannot be searched, at the state of this position.
    case broken(WalkBreak, at: Int)
  }

  struct Outcome {
    var ending: Ending
    var states: Int
    var transitions: Int
    var depth: Int
    /// The positions of the `Sometimes` checks that no state has met.
    var unreached: [Int]
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
  }

  /// The states in the order in which they were found.
  private var visits: [Visit] = []

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
  /// - Complexity: O(*n* + *m*) for *n* states and *m* transitions.
  mutating func search(from initial: State) -> Outcome {
    var known: Set<State> = [representative(initial)]
    visits = [Visit(state: initial, parent: -1, action: nil, depth: 0)]
    var unreached = Array(checks.sometimes.indices)
    var transitions = 0
    var depth = 0
    var isLimited = false
    func outcome(_ ending: Ending) -> Outcome {
      Outcome(
        ending: ending,
        states: visits.count,
        transitions: transitions,
        depth: depth,
        unreached: unreached
      )
    }
    func check(_ state: State, after before: State? = nil) -> WalkBreak? {
      if !unreached.isEmpty { unreached.removeAll { checks.sometimes[$0].happens(state) } }
      return checks.broken(in: state, after: before).map { .invariant($0) }
    }
    if let broken = check(initial) { return outcome(.broken(broken, at: 0)) }
    var pending = PendingStates(order)
    while let position = pending.next() {
      let visit = visits[position]
      if visit.depth == depthLimit {
        isLimited = true
        continue
      }
      for option in steps(visit.state) {
        guard let actions = option.allActions else {
          return outcome(.broken(.failure(StateReport.uncountable), at: position))
        }
        for action in actions {
          transitions += 1
          var state = visit.state
          if let problem = reduce(&state, action) {
            return outcome(.broken(.failure(problem), at: position))
          }
          let isNew = known.insert(representative(state)).inserted
          // A check of steps concerns those to known states, too.
          guard isNew || checks.includesSteps else { continue }
          let broken = check(state, after: visit.state)
          guard isNew || broken != nil else { continue }
          guard visits.count < stateLimit || broken != nil else {
            isLimited = true
            continue
          }
          pending.add(visits.count)
          visits.append(
            Visit(state: state, parent: position, action: action, depth: visit.depth + 1)
          )
          depth = max(depth, visit.depth + 1)
          if let broken { return outcome(.broken(broken, at: visits.count - 1)) }
          if visits.count % Self.progressInterval == 0 {
            StateReport.progress(visits.count, depth: depth, waiting: pending.count)
          }
        }
      }
    }
    return outcome(isLimited ? .limited : .complete)
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
