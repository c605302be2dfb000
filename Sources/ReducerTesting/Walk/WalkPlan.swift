/// Decides what a walk does next: at random, as another walk did, or as a replay string says.
struct WalkPlan {
  private enum Source {
    case random(SeededRandom, Swarm?)
    case path(ArraySlice<WalkPath.Step>)
    case replay(ArraySlice<WalkReplay.Step>)
  }

  private var source: Source
  private var count = 0
  /// The step of the replay string that cannot be taken; nil if all could.
  private(set) var misfit: WalkReplay.Step?

  /// Plans one of the random walks of a seed.
  ///
  /// In every second one, some steps come rarely or never, and others often: what lies deep needs that.
  init(seed: UInt64, number: Int) {
    var random = SeededRandom(seed: seed, sequence: number)
    let swarm = number.isMultiple(of: 2) ? nil : Swarm(&random)
    source = .random(random, swarm)
  }

  init(replaying path: WalkPath) {
    source = .path(path.steps[...])
  }

  init(replaying replay: WalkReplay) {
    source = .replay(replay.steps[...])
  }

  /// Returns the next step; nil if there is none.
  mutating func next<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    count += 1
    switch source {
    case .random(var random, var swarm):
      let turn = drawn(options, waiting, &random, &swarm)
      source = .random(random, swarm)
      return turn
    case .path(var steps):
      defer { source = .path(steps) }
      while let step = steps.popFirst() {
        // Skip a step that cannot be taken here.
        if let turn = repeated(step, options, waiting) { return turn }
      }
      return nil
    case .replay(var steps):
      guard let step = steps.popFirst() else { return nil }
      source = .replay(steps)
      let turn = named(step, options, waiting)
      if turn == nil { misfit = step }
      return turn
    }
  }

  private func repeated<Action>(
    _ step: WalkPath.Step,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    let alike = options.filter { $0.site == step.site }
    guard !alike.isEmpty else { return nil }
    var step = step
    step.ordinal = min(step.ordinal, alike.count - 1)
    var choices = step.choices
    if let delivery = step.delivery {
      guard let index = waiting.firstIndex(where: { $0.key == delivery }) else { return nil }
      choices = [index]
    }
    return turn(&step, alike[step.ordinal], Choices(replaying: choices), options, waiting)
  }

  private func named<Action>(
    _ step: WalkReplay.Step,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    var left = step.number
    for (index, option) in options.enumerated() {
      var choices = [step.choices]
      if case .deliver = option.kind { choices = waiting.indices.map { [$0] } }
      for choices in choices {
        var taken = WalkPath.Step(number: count, of: option, at: index, in: options)
        let made = turn(&taken, option, Choices(replaying: choices), options, waiting)
        guard let made, made.move.name == step.name else { continue }
        left -= 1
        if left == 0 { return made }
      }
    }
    return nil
  }

  private func drawn<Action>(
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery],
    _ random: inout SeededRandom,
    _ swarm: inout Swarm?
  ) -> WalkTurn<Action>? {
    if let last = swarm?.repeated(&random), let turn = repeated(last, options, waiting) {
      swarm?.last = turn.step
      return turn
    }
    // First where in the source, so that the steps of a loop do not crowd out all others; and
    // deliveries as often as there are some that wait.
    var sites: [(site: Int, weight: Int)] = []
    for option in options where !sites.contains(where: { $0.site == option.site }) {
      if case .deliver = option.kind {
        if !waiting.isEmpty { sites.append((option.site, waiting.count)) }
      } else {
        sites.append((option.site, 1))
      }
    }
    swarm?.select(&sites, &random)
    while !sites.isEmpty {
      var pick = random.below(sites.reduce(0) { $0 + $1.weight })
      let place = sites.firstIndex { site in
        pick -= site.weight
        return pick < 0
      }
      let site = sites[place ?? 0].site
      var alike = options.indices.filter { options[$0].site == site }
      // If an option has no value for now, try another, but in the end each only once.
      while !alike.isEmpty {
        let index = alike.remove(at: alike.count == 1 ? 0 : random.below(alike.count))
        var step = WalkPath.Step(number: count, of: options[index], at: index, in: options)
        let choices = Choices(random: SeededRandom(seed: random.next()))
        if let turn = turn(&step, options[index], choices, options, waiting) {
          swarm?.last = turn.step
          return turn
        }
      }
      sites.removeAll { $0.site == site }
    }
    return nil
  }

  /// Takes a step, unless it has no value for now.
  private func turn<Action>(
    _ step: inout WalkPath.Step,
    _ option: WalkOption<Action>,
    _ choices: consuming Choices,
    _ options: [WalkOption<Action>],
    _ waiting: [WaitingDelivery]
  ) -> WalkTurn<Action>? {
    guard let move = option.move(&choices, waiting) else { return nil }
    step.choices = choices.made
    if case .delivered(_, let delivery) = move { step.delivery = delivery.key }
    return WalkTurn(step: step, move: move, options: options, waiting: waiting)
  }
}

extension WalkPath.Step {
  fileprivate init<Action>(
    number: Int,
    of option: WalkOption<Action>,
    at index: Int,
    in options: [WalkOption<Action>]
  ) {
    let ordinal = options[..<index].count { $0.site == option.site }
    self.init(number: number, site: option.site, ordinal: ordinal, choices: [])
  }
}

extension WalkOption {
  /// Returns what the option does with some choices; nil if it is not possible.
  func move(_ choices: inout Choices, _ waiting: [WaitingDelivery]) -> WalkMove<Action>? {
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
  var last: WalkPath.Step?

  init(_ random: inout SeededRandom) {
    // One or the other, since only what is there can come again.
    let leavesOut = random.below(3) == 0
    share = leavesOut ? random.fraction() : 1
    stickiness = leavesOut ? 0 : 0.9
  }

  /// Removes the steps that are not part of the walk, if others are left.
  mutating func select(
    _ sites: inout [(site: Int, weight: Int)],
    _ random: inout SeededRandom
  ) {
    for (site, _) in sites where isIncluded[site] == nil {
      isIncluded[site] = random.fraction() < share
    }
    let included = sites.filter { isIncluded[$0.site] == true }
    if !included.isEmpty { sites = included }
  }

  /// Returns the step before, if it is to come again.
  func repeated(_ random: inout SeededRandom) -> WalkPath.Step? {
    guard let last, random.fraction() < stickiness else { return nil }
    var step = last
    // The same delivery cannot come again, only another one.
    if step.delivery != nil { return nil }
    step.number += 1
    return step
  }
}
