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
