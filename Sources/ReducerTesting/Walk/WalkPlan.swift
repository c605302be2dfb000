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
    // If an option has no value for now, try another, but in the end each only once.
    var sites: [Int] = []
    for option in options where !sites.contains(option.site) { sites.append(option.site) }
    for _ in 0..<20 {
      guard let index = chosen(among: options, in: sites) else { return nil }
      if let drawn = drawn(options[index], at: index, of: options, waiting) { return drawn }
    }
    var left = Array(options.indices)
    while !left.isEmpty {
      guard let place = random?.below(left.count) else { return nil }
      let index = left.remove(at: place)
      if let drawn = drawn(options[index], at: index, of: options, waiting) { return drawn }
    }
    return nil
  }

  /// Chooses the position of an option.
  private mutating func chosen<Action>(
    among options: [WalkOption<Action>],
    in sites: [Int]
  ) -> Int? {
    guard var random else { return nil }
    // First where in the source, so that the steps of a loop do not crowd out all others.
    let site = sites[random.below(sites.count)]
    let alike = options.indices.filter { options[$0].site == site }
    let ordinal = alike.count == 1 ? 0 : random.below(alike.count)
    self.random = random
    return alike[ordinal]
  }

  /// Draws the values of an option; nil if it has none for now.
  private mutating func drawn<Action>(
    _ option: WalkOption<Action>,
    at index: Int,
    of options: [WalkOption<Action>],
    _ waiting: [String]
  ) -> (WalkPath.Step, WalkMove<Action>)? {
    guard let seed = random?.next() else { return nil }
    var choices = Choices(random: SeededRandom(seed: seed))
    guard let move = option.move(&choices, waiting) else { return nil }
    let ordinal = options[..<index].count { $0.site == option.site }
    return (WalkPath.Step(site: option.site, ordinal: ordinal, choices: choices.made), move)
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
