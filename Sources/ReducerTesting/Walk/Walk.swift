/// What one walk did, as choices that can be replayed and shrunk.
struct WalkPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// The position of the option in the source.
    var site: Int
    /// Which of the options at that position.
    var ordinal: Int
    /// The choices that made the values of the step.
    var choices: [Int]
  }

  var steps: [Step] = []
}

/// What a step of a walk did.
enum WalkMove<Action> {
  case sent(Action)
  case advanced(Duration)
  /// A delivery by its position among those that were waiting, with its text.
  case delivered(Int, String)
  /// Something outside the feature.
  case happened(WalkEvent)
}

/// What went wrong in a walk.
enum WalkBreak: Hashable, Sendable {
  /// An invariant does not hold.
  case invariant(String)
  /// The store reported a failure.
  case failure(String)

  /// Returns whether another walk goes wrong in the same way.
  func isSame(as other: WalkBreak) -> Bool {
    switch (self, other) {
    case (.invariant(let name), .invariant(let other)): name == other
    case (.failure(let text), .failure(let other)):
      text.headlineWithoutID == other.headlineWithoutID
    default: false
    }
  }
}

extension String {
  /// The first line.
  var headline: Substring { prefix { !$0.isNewline } }

  /// The first line without the element that it names: a simpler walk gets there with another one.
  fileprivate var headlineWithoutID: Substring {
    headline.firstRange(of: " with the id ").map { headline[..<$0.lowerBound] } ?? headline
  }
}

/// The result of a walk.
struct WalkResult<State, Action> {
  var path = WalkPath()
  var moves: [WalkMove<Action>] = []
  /// The initial state, and the state after each move.
  var states: [State] = []
  var broken: WalkBreak?
}

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
      let isAtRest = !checks.atRest.isEmpty && driver.isAtRest
      if isAtRest { coverage.rests += 1 }
      if let failure = driver.takeFailures().first {
        result.broken = .failure(failure)
      } else if let broken = checks.broken(in: state, after: before, isAtRest: isAtRest) {
        result.broken = .invariant(broken)
      }
    }
    await driver.finish()
    if result.broken == nil, let failure = driver.takeFailures().first {
      result.broken = .failure(failure)
    }
    return result
  }
}

/// Decides what a walk does next: at random, or as another walk did.
struct WalkPlan {
  private var random: SeededRandom?
  private var replayed: ArraySlice<WalkPath.Step> = []

  init(random: SeededRandom) {
    self.random = random
  }

  init(replaying path: WalkPath) {
    replayed = path.steps[...]
  }

  /// Returns the next step; nil if there is none.
  mutating func next<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [String]
  ) -> (WalkPath.Step, WalkMove<Action>)? {
    if random != nil { return drawn(options, waiting) }
    while let step = replayed.popFirst() {
      let alike = options.filter { $0.site == step.site }
      // Skip a step that cannot be taken here.
      guard !alike.isEmpty else { continue }
      let ordinal = min(step.ordinal, alike.count - 1)
      var choices = Choices(replaying: step.choices)
      guard let move = alike[ordinal].move(&choices, waiting) else { continue }
      return (WalkPath.Step(site: step.site, ordinal: ordinal, choices: choices.made), move)
    }
    return nil
  }

  private mutating func drawn<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [String]
  ) -> (WalkPath.Step, WalkMove<Action>)? {
    // If an option has no value for now, try another, but not forever.
    var sites: [Int] = []
    for option in options where !sites.contains(option.site) { sites.append(option.site) }
    for _ in 0..<20 {
      guard var random else { return nil }
      // First where in the source, so that the steps of a loop do not crowd out all others.
      let site = sites[random.below(sites.count)]
      let alike = options.filter { $0.site == site }
      let ordinal = alike.count == 1 ? 0 : random.below(alike.count)
      let seed = random.next()
      self.random = random
      var choices = Choices(random: SeededRandom(seed: seed))
      guard let move = alike[ordinal].move(&choices, waiting) else { continue }
      return (WalkPath.Step(site: site, ordinal: ordinal, choices: choices.made), move)
    }
    return nil
  }
}

extension WalkOption {
  fileprivate var isDelivery: Bool { if case .deliver = kind { true } else { false } }

  /// Returns what the option does with some choices; nil if it is not possible.
  fileprivate func move(_ choices: inout Choices, _ waiting: [String]) -> WalkMove<Action>? {
    switch kind {
    case .send(let generator):
      return generator.draw(&choices).map { .sent($0) }
    case .advance(let generator):
      return generator.draw(&choices).map { .advanced($0) }
    case .deliver:
      if waiting.isEmpty { return nil }
      let index = choices.draw(below: waiting.count)
      return .delivered(index, waiting[index])
    case .happen(let generator):
      return generator.draw(&choices).map { .happened($0) }
    }
  }
}
