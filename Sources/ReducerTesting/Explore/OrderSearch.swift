import ReducerRuntime

/// Looks for an order in which a body fails, trying those with fewer deviations first.
///
/// So the first failing order that is found deviates as little as possible. Schedules that lead to the
/// same sequence of steps and deliveries count once. Given the results of runs, the search is pure.
struct OrderSearch {
  /// How a search ends.
  enum Ending {
    case noneFails
    /// An order fails; if it has no deviations, it is the plain order.
    case fails(OrderResult)
    /// The body does not do the same thing twice; this is the first difference.
    case uncontrolled(Divergence)
    /// The body did not end.
    case neverEnds(OrderResult)
  }

  /// The first difference between two runs that should be the same.
  struct Divergence {
    var expected: RunTrace.Event?
    var actual: RunTrace.Event?
    /// How the second run failed; nil if it did not.
    var failure: String?
  }

  /// How many runs the search takes on average for each order that it may try.
  ///
  /// Most schedules lead to an order of their own. Where few do, the others would be tried forever.
  private static let runsPerOrder = 10

  private let runner: OrderRunner
  private var explorer: OrderExplorer { runner.explorer }

  private(set) var ending = Ending.noneFails
  /// The run in the plain order.
  private(set) var plain: OrderResult
  /// How many different orders were tried.
  private(set) var tried = 1
  /// True if these are all the orders there are.
  private(set) var isComplete = false
  /// True if the budget was spent although orders were left to try.
  private(set) var isCutOff = false
  /// The seed, once the search is a random one.
  private(set) var seed: UInt64?
  /// Deliveries for which a closure of the body waited.
  private(set) var stalled: [ArrivalKey] = []

  private var seen: Set<[RunTrace.Event]>
  private var planned: Set<Set<Deviation>> = []
  /// How many runs led to an order that another had led to.
  private var repeats = 0

  /// An order to try.
  private struct Candidate {
    var schedule: OrderSchedule
    /// The run that it repeats up to one delivery.
    var parent: OrderResult
    var key: ArrivalKey
  }

  /// Searches for an order that fails.
  init(_ runner: OrderRunner) async {
    self.runner = runner
    plain = await runner.run(OrderSchedule(), ticking: [])
    seen = [plain.trace.order]
    ending = await search()
  }

  private mutating func search() async -> Ending {
    if let ending = verdict(on: plain) { return ending }
    let again = await run(OrderSchedule(), after: plain)
    if var divergence = Self.divergence(plain.trace.events, again.trace.events) {
      divergence.failure = again.failures.first
      return .uncontrolled(divergence)
    }
    // It passed the first time, although nothing in the order differs.
    if let failure = again.failures.first { return .uncontrolled(Divergence(failure: failure)) }
    if let ending = verdict(on: again) { return ending }
    plain = again
    var level = children(of: again)
    while !level.isEmpty {
      var next: [Candidate] = []
      for candidate in level {
        guard tried < explorer.budget, repeats / Self.runsPerOrder < explorer.budget else {
          isCutOff = true
          return await searchBeyondBudget()
        }
        if stalls(candidate.schedule) { continue }
        let result = await run(candidate.schedule, after: candidate.parent)
        if let divergence = departure(of: result, from: candidate) {
          return .uncontrolled(divergence)
        }
        guard isNew(result) else {
          repeats += 1
          continue
        }
        if let ending = verdict(on: result) { return await confirmed(ending) }
        next += children(of: result)
      }
      // Stable, so that among orders of the same weight the first delivery is held first.
      let weights = Dictionary(grouping: next) { $0.schedule.weight }
      level = weights.keys.sorted().flatMap { weights[$0] ?? [] }
    }
    // A delivery for which a closure waited was not held for as long as its order says.
    isComplete = stalled.isEmpty
    return .noneFails
  }

  /// Tries orders with many deviations, once the budget for those with few is spent.
  private mutating func searchBeyondBudget() async -> Ending {
    let count = min(max(0, explorer.randomOrders), .max / Self.runsPerOrder)
    let limit = tried + count
    for schedule in plain.trace.extremeSchedules.prefix(count / 2) {
      if let ending = await ending(of: schedule) { return ending }
    }
    seed = explorer.seed
    for number in 0..<count * Self.runsPerOrder where tried < limit {
      var seeds = SeededRandom(seed: explorer.seed, sequence: number)
      let scheduler = RandomScheduler(seed: seeds.next(), steps: plain.trace.steps)
      if let ending = await ending(of: scheduler) { return ending }
    }
    return .noneFails
  }

  /// Tries an order that may have more deviations than it needs.
  ///
  /// - Returns: How it ends the search; nil if the search goes on.
  private mutating func ending(of scheduler: any Scheduler) async -> Ending? {
    let result = await run(scheduler, after: plain)
    guard isNew(result), let ending = verdict(on: result) else { return nil }
    guard case .fails = ending, !explorer.reportsAtOnce else { return ending }
    return await confirmed(.fails(reduced(result)))
  }

  private mutating func run(
    _ scheduler: any Scheduler,
    after other: OrderResult
  ) async -> OrderResult {
    let result = await runner.run(scheduler, ticking: other.trace.ticking)
    stalled += result.trace.stalled.filter { !stalled.contains($0) }
    return result
  }

  /// True if a schedule holds a delivery for which a closure has waited before.
  private func stalls(_ schedule: OrderSchedule) -> Bool {
    schedule.choices.contains { $0.delay.steps > 0 && stalled.contains($0.key) }
  }

  /// Counts an order, unless it is known.
  private mutating func isNew(_ result: OrderResult) -> Bool {
    guard seen.insert(result.trace.order).inserted else { return false }
    tried += 1
    return true
  }

  /// Returns how a result ends the search; nil if the search goes on.
  private func verdict(on result: OrderResult) -> Ending? {
    if result.isAbandoned { return .neverEnds(result) }
    return result.failures.isEmpty ? nil : .fails(result)
  }

  /// Runs a failing order again: a failure that does not repeat is not a finding.
  private mutating func confirmed(_ ending: Ending) async -> Ending {
    guard case .fails(let result) = ending, !explorer.reportsAtOnce else { return ending }
    let again = await run(result.schedule, after: result)
    if let divergence = Self.divergence(result.trace.events, again.trace.events) {
      return .uncontrolled(divergence)
    }
    return again.failures.isEmpty ? .uncontrolled(Divergence()) : ending
  }

  /// Makes a failing order simpler, as long as it fails.
  private mutating func reduced(_ result: OrderResult) async -> OrderResult {
    var simplest = result
    _ = await Reduction.reduced(result.schedule) { schedule in
      let again = await run(schedule, after: result)
      guard case .fails(let failing)? = verdict(on: again) else { return nil }
      if failing.schedule.isSimpler(than: simplest.schedule) { simplest = failing }
      return failing.schedule
    }
    return simplest
  }

  /// Returns the orders with one more deviation.
  private mutating func children(of result: OrderResult) -> [Candidate] {
    let trace = result.trace
    let delays = result.schedule.delays
    let first = trace.arrivals.firstIndex { delays[$0.key] != nil } ?? 0
    let overtakable = trace.overtakable(delays)
    var candidates: [Candidate] = []
    for arrival in trace.arrivals[first...] {
      let key = arrival.key
      let stepsLeft = trace.isTick(arrival) ? 0 : trace.steps - arrival.moment.step
      var longer: [Delay] = []
      if let delay = delays[key] {
        if delay.steps > 0, delay.turns == 0, stepsLeft > delay.steps {
          longer.append(Delay(steps: delay.steps + 1))
        }
        if trace.contended.contains(key) {
          longer.append(Delay(steps: delay.steps, turns: delay.turns + 1))
        }
      } else {
        if stepsLeft > 0 { longer.append(.held) }
        if overtakable.contains(key) { longer.append(.later) }
      }
      for delay in longer {
        let schedule = result.schedule.with(delay, of: key)
        if planned.insert(Set(schedule.choices)).inserted {
          candidates.append(Candidate(schedule: schedule, parent: result, key: key))
        }
      }
    }
    return candidates
  }

  /// Returns where a run departs from its parent's, which it must repeat up to its new deviation.
  private func departure(of result: OrderResult, from candidate: Candidate) -> Divergence? {
    let parent = candidate.parent.trace
    // A run that shows that an effect is a timer delivers its ticks at their instants.
    guard result.trace.ticking == parent.ticking,
      let arrival = parent.arrivals.first(where: { $0.key == candidate.key })
    else { return nil }
    let count = arrival.moment.eventsBefore
    let events = result.trace.events
    if let divergence = Self.divergence(parent.events.prefix(count), events.prefix(count)) {
      return divergence
    }
    if result.trace.arrivals.contains(where: { $0.key == candidate.key }) { return nil }
    return Divergence(expected: arrival.delivery, actual: events.dropFirst(count).first)
  }

  private static func divergence(
    _ first: some Collection<RunTrace.Event>,
    _ second: some Collection<RunTrace.Event>
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
}
