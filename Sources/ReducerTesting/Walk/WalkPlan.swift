/// Decides what a walk does: at random, as another walk did, or as a replay string says.
struct WalkPlan {
  /// The choices for the initial state.
  let start: Choices
  private var random: SeededRandom?
  private var swarm: Swarm?
  private var path: ArraySlice<WalkChoice> = []
  private var replay: ArraySlice<WalkReplay.Step> = []
  private var count = 0
  /// Whether to send nothing if there is another step: effects come to rest where no new ones begin.
  private var isSettling: Bool { swarm == nil && count % 10 >= 7 }
  /// The step of the replay string that cannot be taken; nil if all could.
  private(set) var misfit: WalkReplay.Step?

  /// Plans one of the random walks of a seed.
  ///
  /// In every second one, some steps come rarely or never, and others often: deep faults need that.
  init(seed: UInt64, number: Int) {
    start = Choices(random: SeededRandom(seed: seed, sequence: -1 - number))
    var random = SeededRandom(seed: seed, sequence: number)
    swarm = number.isMultiple(of: 2) ? nil : Swarm(&random)
    self.random = random
  }

  init(replaying path: WalkPath) {
    start = Choices(replaying: path.start)
    self.path = path.steps[...]
  }

  init(replaying replay: WalkReplay) {
    start = Choices(replaying: replay.start)
    self.replay = replay.steps[...]
  }

  /// Returns the next step; nil if there is none.
  mutating func next<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    count += 1
    if random != nil {
      let turn = drawn(options, waiting)
      swarm?.last = turn?.choice
      return turn
    }
    while let choice = path.popFirst() {
      // Skip a step that cannot be taken here.
      if let turn = repeated(choice, options, waiting) { return turn }
    }
    guard let step = replay.popFirst() else { return nil }
    let turn = named(step, options, waiting)
    if turn == nil { (misfit, replay) = (step, []) }
    return turn
  }

  private func repeated<Action>(
    _ choice: WalkChoice,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    let alike = options.filter { $0.site == choice.site }
    guard !alike.isEmpty else { return nil }
    var choice = choice
    choice.ordinal = min(choice.ordinal, alike.count - 1)
    if let delivery = choice.delivery {
      guard let index = waiting.firstIndex(where: { $0.key == delivery }) else { return nil }
      choice.values = [index]
    }
    let values = Choices(replaying: choice.values)
    return turn(choice, alike[choice.ordinal], values, options, waiting)
  }

  private func named<Action>(
    _ step: WalkReplay.Step,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    let turns = options.indices.lazy.flatMap { index in
      let all = options[index].isDelivery ? waiting.indices.map { [$0] } : [step.values]
      return all.compactMap { turn(at: index, Choices(replaying: $0), options, waiting) }
    }
    return turns.filter { $0.move.name == step.name }.dropFirst(step.number - 1).first
  }

  private mutating func drawn<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    guard var random else { return nil }
    defer { self.random = random }
    if let again = swarm?.again(&random), let turn = repeated(again, options, waiting) {
      return turn
    }
    // First where in the source, so that the steps of a loop do not crowd out all others; and
    // deliveries as often as there are some that wait.
    var sites: [(site: Int, weight: Int)] = []
    for option in options where !sites.contains(where: { $0.site == option.site }) {
      let weight = option.isDelivery ? waiting.count : 1
      if weight > 0 { sites.append((option.site, weight)) }
    }
    swarm?.select(&sites, &random)
    var sending: WalkTurn<Action>?
    while !sites.isEmpty {
      var pick = random.below(sites.reduce(0) { $0 + $1.weight })
      let place = sites.firstIndex {
        pick -= $0.weight
        return pick < 0
      }
      let site = sites.remove(at: place ?? 0).site
      var alike = options.indices.filter { options[$0].site == site }
      // If an option has no value for now, try another, but in the end each only once.
      while !alike.isEmpty {
        let index = alike.remove(at: alike.count == 1 ? 0 : random.below(alike.count))
        let values = Choices(random: SeededRandom(seed: random.next()))
        guard let turn = turn(at: index, values, options, waiting) else { continue }
        guard isSettling, case .sent = turn.move else { return turn }
        sending = sending ?? turn
        break
      }
    }
    return sending
  }

  private func turn<Action>(
    at index: Int,
    _ values: Choices,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    let option = options[index]
    let ordinal = options[..<index].count { $0.site == option.site }
    let choice = WalkChoice(number: count, site: option.site, ordinal: ordinal)
    return turn(choice, option, values, options, waiting)
  }

  /// Takes a step, unless it has no value for now.
  private func turn<Action>(
    _ choice: WalkChoice,
    _ option: WalkOption<Action>,
    _ values: Choices,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    var (choice, values) = (choice, values)
    guard let move = option.move(&values, waiting) else { return nil }
    choice.values = values.made
    if case .delivered(_, let delivery) = move { choice.delivery = delivery.key }
    return WalkTurn(choice: choice, move: move, options: options, waiting: waiting)
  }
}

/// Leaves some steps out of a walk, or often repeats the one before.
///
/// See Alex Groce, Chaoqiang Zhang, Eric Eide, Yang Chen, John Regehr, "Swarm testing" (2012).
private struct Swarm {
  /// How likely a step is to be part of the walk.
  private let share: Double
  /// How likely the step before is to come again, with its values.
  private let stickiness: Double
  private var isIncluded: [Int: Bool] = [:]
  /// The step before.
  var last: WalkChoice?

  init(_ random: inout SeededRandom) {
    // One or the other, since only a step of the walk can come again.
    let leavesOut = random.below(3) == 0
    share = leavesOut ? 0.5 : 1
    stickiness = leavesOut ? 0 : 0.9
  }

  /// Removes the steps that are not part of the walk, if others are left.
  mutating func select(_ sites: inout [(site: Int, weight: Int)], _ random: inout SeededRandom) {
    if share == 1 { return }
    for (site, _) in sites where isIncluded[site] == nil {
      isIncluded[site] = random.fraction() < share
    }
    let included = sites.filter { isIncluded[$0.site] == true }
    if !included.isEmpty { sites = included }
  }

  /// Returns the step before, if it is to come again.
  func again(_ random: inout SeededRandom) -> WalkChoice? {
    // The same delivery cannot come again, only another one.
    guard var choice = last, choice.delivery == nil, random.fraction() < stickiness else {
      return nil
    }
    choice.number += 1
    return choice
  }
}
