/// Looks for an order in which a body fails, trying those with fewer deviations first.
///
/// So the first failing order that is found deviates as little as possible. Plans that lead to the
/// same sequence of steps and deliveries count once. Given the results of runs, the search is pure.
struct OrderSearch {
  /// How many runs the search takes on average for each order that it may try.
  ///
  /// Most plans lead to an order of their own. Where few do, the others would be tried forever.
  static let runsPerOrder = 10

  var budget: Int
  var randomRuns: Int
  var seed: UInt64
  var shard = Shard()
  /// Whether an order that fails may run again; false if each of its runs fails the test.
  var repeatsFailures = true

  private var outcome: Outcome
  private var seen: Set<OrderTrace.Order> = []
  private var planned: Set<Set<Deviation>> = []
  /// After how many steps the body waits for a delivery that is held.
  private var unholdable: [ArrivalKey: Int] = [:]
  private var assertedOrder: OrderResult?
  /// How many runs led to an order that another had led to.
  private var repeats = 0
  /// Whether a run has shown of an effect that it is a timer, which the search did not know.
  private var hasLearned = false

  /// - Parameter plain: The result of the plain order.
  init(
    budget: Int,
    randomRuns: Int,
    seed: UInt64,
    shard: Shard = Shard(),
    repeatsFailures: Bool = true,
    plain: OrderResult
  ) {
    self.repeatsFailures = repeatsFailures
    self.budget = budget
    self.randomRuns = randomRuns
    self.seed = seed
    self.shard = shard
    outcome = Outcome(ending: .noneFails, plain: plain)
    seen = [plain.trace.order]
  }

  typealias Run = (OrderPlan, RandomPolicy?) async -> OrderResult

  /// Searches for an order that fails.
  ///
  /// - Parameter run: Runs the body in an order.
  /// - Returns: How the search ended.
  static func search(
    budget: Int,
    randomRuns: Int,
    seed: UInt64,
    shard: Shard = Shard(),
    repeatsFailures: Bool = true,
    _ run: Run
  ) async -> Outcome {
    while true {
      var search = OrderSearch(
        budget: budget,
        randomRuns: randomRuns,
        seed: seed,
        shard: shard,
        repeatsFailures: repeatsFailures,
        plain: await run(OrderPlan(), nil)
      )
      let outcome = await search.search(run)
      // What a timer sends cannot be held as the plans say. This comes to an end, since each time
      // another place in the code is known to make one.
      if !search.hasLearned { return outcome }
    }
  }

  private mutating func search(_ run: Run) async -> Outcome {
    if let ending = verdict(on: outcome.plain) { return end(ending) }
    let again = await run(OrderPlan(), nil)
    if var divergence = Self.divergence(outcome.plain.trace.events, again.trace.events) {
      divergence.failure = again.failures.first
      return end(.uncontrolled(divergence))
    }
    // It passed the first time, although nothing in the order differs.
    if let failure = again.failures.first {
      return end(.uncontrolled(Divergence(failure: failure)))
    }
    if let ending = verdict(on: again) { return end(ending) }
    if learns(from: again) { return end(.noneFails) }
    // It knew from its beginning what the first one has shown of timers.
    outcome.plain = again
    var level = shard.part(of: children(of: outcome.plain)).map {
      (plan: $0, parent: outcome.plain)
    }
    while !level.isEmpty {
      var next: [(plan: OrderPlan, parent: OrderResult)] = []
      for (plan, parent) in level {
        guard outcome.tried < budget, repeats / Self.runsPerOrder < budget else {
          return await searchFurther(run)
        }
        let stalls = plan.deviations.contains { deviation in
          unholdable[deviation.key].map { deviation.delay.steps >= $0 } ?? false
        }
        if stalls { continue }
        let result = await run(plan, nil)
        if learns(from: result) { return end(.noneFails) }
        note(result)
        if let divergence = departure(of: result, from: parent) {
          return end(.uncontrolled(divergence))
        }
        guard seen.insert(result.trace.order).inserted else {
          repeats += 1
          continue
        }
        outcome.tried += 1
        if let ending = verdict(on: result) { return await confirm(ending, run) }
        next += children(of: result).map { ($0, result) }
      }
      // Stable, so that among orders of the same weight the first delivery is held first.
      let weights = Dictionary(grouping: next) { $0.plan.weight }
      level = weights.keys.sorted().flatMap { weights[$0] ?? [] }
    }
    // What was released at a standstill was not held for as long as its order says.
    outcome.isComplete = outcome.stalled.isEmpty
    return end(assertedOrder.map { .assertsOrder($0) } ?? .noneFails)
  }

  private mutating func end(_ ending: Ending) -> Outcome {
    outcome.ending = ending
    return outcome
  }

  /// Returns whether a run has shown of an effect that it is a timer, so that all must begin again.
  private mutating func learns(from result: OrderResult) -> Bool {
    guard result.abandoned == nil, result.trace.ticking != outcome.plain.trace.ticking else {
      return false
    }
    hasLearned = true
    return true
  }

  private mutating func note(_ result: OrderResult) {
    let delays = result.plan.delays
    for key in result.trace.stalled {
      if let steps = delays[key]?.steps, steps > 0 {
        unholdable[key] = min(steps, unholdable[key] ?? .max)
      }
      if !outcome.stalled.contains(key) { outcome.stalled.append(key) }
    }
  }

  /// Returns how a result ends the search; nil if the search goes on.
  private mutating func verdict(on result: OrderResult) -> Ending? {
    if let limit = result.abandoned { return .neverEnds(result, limit) }
    if result.failures.isEmpty { return nil }
    guard result.trace.assertedOrder == nil || result.plan.deviations.isEmpty else {
      assertedOrder = assertedOrder ?? result
      return repeatsFailures ? nil : .assertsOrder(result)
    }
    return .fails(result)
  }

  /// Runs a failing order again: a failure that does not repeat is not a finding.
  private mutating func confirm(_ ending: Ending, _ run: Run) async -> Outcome {
    guard case .fails(let result) = ending, repeatsFailures else { return end(ending) }
    let again = await run(result.plan, nil)
    if let divergence = Self.divergence(result.trace.events, again.trace.events) {
      return end(.uncontrolled(divergence))
    }
    if again.failures.isEmpty { return end(.uncontrolled(Divergence())) }
    return end(ending)
  }

  // MARK: Plans

  /// Returns the plans with one more deviation.
  private mutating func children(of result: OrderResult) -> [OrderPlan] {
    let trace = result.trace
    let deviating = result.plan.delays
    let first = trace.arrivals.firstIndex { deviating[$0.key] != nil } ?? 0
    let overtaking = Overtaking(in: trace, deviating)
    var plans: [OrderPlan] = []
    for arrival in trace.arrivals[first...] where !arrival.isBehindAnother {
      let stepsLeft = trace.steps - arrival.step
      var delays: [Delay] = []
      if let delay = deviating[arrival.key] {
        if delay.steps > 0, delay.turns == 0, arrival.canBeHeld, stepsLeft > delay.steps {
          delays.append(Delay(steps: delay.steps + 1))
        }
        if trace.contended.contains(arrival.key) {
          delays.append(Delay(steps: delay.steps, turns: delay.turns + 1))
        }
      } else {
        if arrival.canBeHeld, stepsLeft > 0 { delays.append(.held) }
        if overtaking.isPossible(for: arrival) { delays.append(.later) }
      }
      for delay in delays {
        let plan = result.plan.with(delay, of: arrival.key)
        if planned.insert(Set(plan.deviations)).inserted { plans.append(plan) }
      }
    }
    return plans
  }

  // MARK: What is not controlled

  /// Returns where a run departs from its parent's, which it must repeat up to its new deviation.
  private func departure(of result: OrderResult, from parent: OrderResult) -> Divergence? {
    let changed = Set(result.plan.deviations).subtracting(parent.plan.deviations)
    guard let key = changed.first?.key,
      let before = parent.trace.arrivals.first(where: { $0.key == key })
    else { return nil }
    let expected = Array(parent.trace.events.prefix(before.eventsBefore))
    let actual = Array(result.trace.events.prefix(before.eventsBefore))
    if let divergence = Self.divergence(expected, actual) { return divergence }
    guard !result.trace.arrivals.contains(where: { $0.key == key }) else { return nil }
    return Divergence(
      expected: before.delivery,
      actual: result.trace.events.dropFirst(before.eventsBefore).first
    )
  }
}

// MARK: The search beyond the budget

extension OrderSearch {
  /// How many random runs without a new order the search takes at least, before it gives up.
  private static let leastRandomRuns = 1_000

  /// Tries orders with many deviations, once the budget for those with few is spent.
  fileprivate mutating func searchFurther(_ run: Run) async -> Outcome {
    outcome.isCutOff = true
    let count = shard.count(below: randomRuns)
    var left = count
    for plan in shard.part(of: outcome.plain.trace.extremePlans).prefix(count / 2) {
      let result = await run(plan, nil)
      if learns(from: result) { return end(.noneFails) }
      note(result)
      if let ending = await look(at: result, run, &left) { return ending }
    }
    let (runs, isTooLarge) = max(0, randomRuns).multipliedReportingOverflow(by: Self.runsPerOrder)
    var last = (tried: outcome.tried, runs: 0)
    for number in 0..<(isTooLarge ? .max : runs) where shard.contains(number) {
      let patience = max(Self.leastRandomRuns, outcome.tried * Self.runsPerOrder)
      guard left > 0, last.runs < patience else { break }
      var seeds = SeededRandom(seed: seed, sequence: number)
      let policy = RandomPolicy(seed: seeds.next(), steps: outcome.plain.trace.steps)
      let result = await run(OrderPlan(), policy)
      if learns(from: result) { return end(.noneFails) }
      if let ending = await look(at: result, run, seed: seed, &left) { return ending }
      last = outcome.tried == last.tried ? (last.tried, last.runs + 1) : (outcome.tried, 0)
    }
    return end(assertedOrder.map { .assertsOrder($0) } ?? .noneFails)
  }

  /// Counts an order, unless it is known, and returns how it ends the search; nil if it does not.
  private mutating func look(
    at result: OrderResult,
    _ run: Run,
    seed: UInt64? = nil,
    _ left: inout Int
  ) async -> Outcome? {
    guard seen.insert(result.trace.order).inserted else { return nil }
    left -= 1
    outcome.tried += 1
    guard let ending = verdict(on: result) else { return nil }
    outcome.seed = seed
    outcome.isBeyondBudget = true
    guard case .fails = ending, repeatsFailures else { return end(ending) }
    return await confirm(.fails(await reduced(result, run)), run)
  }

  /// Removes each deviation without which the body still fails, and shortens the others.
  private mutating func reduced(_ result: OrderResult, _ run: Run) async -> OrderResult {
    var result = result
    // By their keys, since each run sorts the deviations of its plan anew.
    for key in result.plan.deviations.map(\.key).reversed() {
      var fewer = result.plan
      fewer.deviations.removeAll { $0.key == key }
      if let failing = await failing(fewer, run) {
        result = failing
        continue
      }
      while let index = result.plan.deviations.firstIndex(where: { $0.key == key }),
        result.plan.deviations[index].delay.weight > 1
      {
        var shorter = result.plan
        shorter.deviations[index].delay = shorter.deviations[index].delay.shorter
        guard let failing = await failing(shorter, run) else { break }
        result = failing
      }
    }
    return result
  }

  private mutating func failing(_ plan: OrderPlan, _ run: Run) async -> OrderResult? {
    let result = await run(plan, nil)
    guard case .fails(let failing)? = verdict(on: result) else { return nil }
    return failing
  }
}

/// What a search finds.
extension OrderSearch {
  /// How a search ended.
  enum Ending: Sendable {
    case noneFails
    /// An order fails; if it has no deviations, it is the plain order.
    case fails(OrderResult)
    /// A call of the body passes only in some orders.
    case assertsOrder(OrderResult)
    /// The body does not do the same thing twice; this is the first difference.
    case uncontrolled(Divergence)
    /// The body did not end.
    case neverEnds(OrderResult, Duration)
  }

  /// Where two runs that should be the same differ.
  struct Divergence: Sendable {
    var expected: OrderTrace.Event?
    var actual: OrderTrace.Event?
    /// How the second run failed; nil if it did not.
    var failure: String?
  }

  static func divergence(
    _ first: [OrderTrace.Event],
    _ second: [OrderTrace.Event]
  ) -> Divergence? {
    for (expected, actual) in zip(first, second) where expected != actual {
      return Divergence(expected: expected, actual: actual)
    }
    if first.count == second.count { return nil }
    return Divergence(
      expected: first.dropFirst(second.count).first,
      actual: second.dropFirst(first.count).first
    )
  }

  struct Outcome: Sendable {
    var ending: Ending
    /// The result of the plain order.
    var plain: OrderResult
    /// How many different orders were tried.
    var tried = 1
    /// Whether these are all the orders there are.
    var isComplete = false
    /// Whether the search ended although orders were left to try.
    var isCutOff = false
    /// Whether the order was found once the budget was spent, so that it need not be a simplest one.
    var isBeyondBudget = false
    /// The seed, if the random search found the order.
    var seed: UInt64?
    /// Deliveries that the body waited for outside any store.
    var stalled: [ArrivalKey] = []
  }
}
