/// Decides what a walk does: at random, as a schedule says, or what a test does.
struct WalkPlan<Action> {
  /// The choices for the initial state.
  var start: Choices
  private var random: SeededRandom?
  private var swarm: Swarm?
  private var schedule: ArraySlice<WalkChoice> = []
  /// The steps of a test that are left; nil unless the walk is one.
  private var test: ArraySlice<WalkTurn<Action>>?
  private var count = 0
  /// True if the walk sends nothing while it can let effects go on: they come to rest where no new ones begin.
  private var isSettling: Bool { swarm == nil && count % 10 >= 7 }
  /// The step of a replay string that cannot be taken; nil if all could.
  private(set) var misfit: WalkChoice?

  /// Plans one of the random walks of a seed.
  ///
  /// In every second one, some steps come rarely or never, and others often: deep faults need that.
  init(seed: UInt64, number: Int) {
    start = Choices(random: SeededRandom(seed: seed, sequence: -1 - number))
    var random = SeededRandom(seed: seed, sequence: number)
    swarm = number.isMultiple(of: 2) ? nil : Swarm(leavesOut: random.below(3) == 0)
    self.random = random
  }

  init(replaying schedule: WalkSchedule) {
    start = Choices(replaying: schedule.start)
    self.schedule = schedule.steps[...]
  }

  /// Takes the steps that a test takes, in which every action is delivered when its effect sends it.
  init(test turns: [WalkTurn<Action>], start: [Int]) {
    self.start = Choices(replaying: start)
    test = turns[...]
  }

  var isTest: Bool { test != nil }

  /// Lets another step follow one that has done nothing.
  mutating func endRepetition() { swarm?.last = nil }

  /// Returns the next step; nil if there is none.
  mutating func next(_ options: WalkOptions<Action>) -> WalkTurn<Action>? {
    count += 1
    if isTest { return test?.popFirst() }
    if random != nil {
      let turn = drawn(options)
      swarm?.last = turn?.choice
      return turn
    }
    while let choice = schedule.popFirst() {
      if let turn = repeated(choice, options) { return turn }
      // A step that has been found in another walk is skipped, but a replay string has to fit.
      if case .named = choice.option { (misfit, schedule) = (choice, []) }
    }
    return nil
  }

  private func repeated(_ choice: WalkChoice, _ options: WalkOptions<Action>) -> WalkTurn<Action>? {
    if case .named(let name) = choice.option {
      let alike = options.moves(choice.values).filter { $0.move.name == name.name }
      guard let found = alike.dropFirst(name.number - 1).first else { return nil }
      return turn(at: found.index, Choices(replaying: found.values), options)
    }
    guard let index = options.index(of: choice) else { return nil }
    var values = choice.values
    if let delivery = choice.delivery {
      let waiting = options.waiting.firstIndex { $0.key == delivery }
      guard let waiting else { return nil }
      values = [waiting]
    }
    return turn(at: index, Choices(replaying: values), options, number: choice.number)
  }

  private mutating func drawn(_ options: WalkOptions<Action>) -> WalkTurn<Action>? {
    guard var random else { return nil }
    defer { self.random = random }
    if let again = swarm?.again(&random), let turn = repeated(again, options) {
      return turn
    }
    // First where in the source, so that the steps of a loop do not crowd out all others; and
    // deliveries as often as there are some that wait.
    var sites: [(site: Int, weight: Int)] = []
    for option in options.listed where !sites.contains(where: { $0.site == option.site }) {
      let weight = option.isDelivery ? options.waiting.count * option.weight : option.weight
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
      var alike = options.listed.indices.filter { options.listed[$0].site == site }
      // If an option has no value for now, try another, but in the end each only once.
      while !alike.isEmpty {
        let index = alike.remove(at: alike.count == 1 ? 0 : random.below(alike.count))
        let values = Choices(random: SeededRandom(seed: random.next()))
        guard let turn = turn(at: index, values, options) else { continue }
        guard isSettling, !turn.move.isForEffects else { return turn }
        // An event comes where it is drawn, but not in place of an action.
        if sending == nil, !turn.move.isSending { return turn }
        sending = sending ?? turn
        break
      }
    }
    return sending
  }

  /// Takes a step, unless it has no value for now.
  private func turn(
    at index: Int,
    _ values: Choices,
    _ options: WalkOptions<Action>,
    number: Int? = nil
  ) -> WalkTurn<Action>? {
    var values = values
    guard let move = options.move(at: index, &values) else { return nil }
    let site = options.listed[index].site
    var choice = WalkChoice(option: .listed(site: site), values: values.made)
    choice.ordinal = options.listed[..<index].count { $0.site == site }
    choice.number = number ?? count
    if case .delivered(_, let delivery) = move { choice.delivery = delivery.key }
    return WalkTurn(choice: choice, move: move, options: options)
  }
}

/// Leaves some steps out of a walk, or often repeats the one before.
///
/// See Alex Groce, Chaoqiang Zhang, Eric Eide, Yang Chen, John Regehr, "Swarm testing" (2012).
private struct Swarm {
  /// True to leave out steps; false to repeat the step before, since only a step of the walk can come
  /// again.
  let leavesOut: Bool
  var isIncluded: [Int: Bool] = [:]
  /// The step before.
  var last: WalkChoice?

  /// Removes the steps that are not part of the walk, if others are left.
  mutating func select(_ sites: inout [(site: Int, weight: Int)], _ random: inout SeededRandom) {
    if !leavesOut { return }
    for (site, _) in sites where isIncluded[site] == nil {
      isIncluded[site] = random.fraction() < 0.5
    }
    let included = sites.filter { isIncluded[$0.site] == true }
    if !included.isEmpty { sites = included }
  }

  /// Returns the step before with its values, if it is to come again.
  func again(_ random: inout SeededRandom) -> WalkChoice? {
    // The same delivery cannot come again, only another one.
    guard !leavesOut, var choice = last, choice.delivery == nil, random.fraction() < 0.9 else {
      return nil
    }
    choice.number += 1
    return choice
  }
}
