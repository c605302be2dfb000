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
    case fails(RunTrace)
    /// The body does not do the same thing twice: the first events that differ, and a failure of the second
    /// run.
    case uncontrolled(RunTrace.Entry?, RunTrace.Entry?, failure: String?)
    /// The body did not end.
    case neverEnds(RunTrace)
  }

  /// How many runs the search takes on average for each order that it may try.
  ///
  /// Most schedules lead to an order of their own. Where few do, the others would be tried forever.
  private static let runsPerOrder = 10

  private let runner: OrderRunner
  var explorer: OrderExplorer { runner.explorer }

  private(set) var ending = Ending.noneFails
  /// How many different orders were tried.
  private(set) var tried = 1
  /// True if these are all the orders there are.
  private(set) var isComplete = false
  /// True if the budget was spent although orders were left to try.
  private(set) var isCutOff = false
  /// Deliveries for which a closure of the body waited.
  private(set) var stalled: [ArrivalKey] = []

  private var seen: Set<[RunTrace.Entry]> = []
  private var planned: Set<Set<Deviation>> = []
  /// How many runs led to an order that another had led to.
  private var repeats = 0

  /// Searches for an order that fails.
  init(_ runner: OrderRunner) async {
    self.runner = runner
    ending = await search()
  }

  private mutating func search() async -> Ending {
    let first = await run(OrderSchedule())
    if let ending = verdict(on: first) { return ending }
    let plain = await run(OrderSchedule())
    if let ending = Self.divergence(first, plain) ?? verdict(on: plain) { return ending }
    seen = [plain.order]
    var level = children(of: plain)
    var deviations = 1
    while !level.isEmpty {
      if deviations == 3, let ending = await searchPermutations(of: plain) { return ending }
      deviations += 1
      var next: [OrderSchedule] = []
      for schedule in level {
        guard tried < explorer.budget, repeats / Self.runsPerOrder < explorer.budget else {
          isCutOff = true
          return await searchBeyondBudget(plain)
        }
        // It would hold a delivery for which a closure has waited before.
        let stalls = schedule.choices.contains { $0.delay.steps > 0 && stalled.contains($0.key) }
        if stalls { continue }
        let result = await run(schedule)
        guard isNew(result) else {
          repeats += 1
          continue
        }
        if let ending = verdict(on: result) { return await confirmed(ending) }
        next += children(of: result)
      }
      // Stable, so that among orders of the same weight the first delivery is held first.
      let weights = Dictionary(grouping: next, by: \.weight)
      level = weights.keys.sorted().flatMap { weights[$0] ?? [] }
    }
    // A delivery for which a closure waited was not held for as long as its order says.
    isComplete = stalled.isEmpty
    return .noneFails
  }

  /// Tries every order of a few answers, which deviate too much for a search by the number of deviations.
  private mutating func searchPermutations(of plain: RunTrace) async -> Ending? {
    let schedules = plain.permutedSchedules
    guard schedules.count <= explorer.budget - tried else { return nil }
    for schedule in schedules {
      if let ending = await ending(of: schedule) { return ending }
    }
    return nil
  }

  /// Tries orders with many deviations, once the budget for those with few is spent.
  private mutating func searchBeyondBudget(_ plain: RunTrace) async -> Ending {
    let count = min(max(0, explorer.randomOrders), .max / Self.runsPerOrder)
    let limit = tried + count
    for schedule in plain.extremeSchedules.prefix(count / 2) {
      if let ending = await ending(of: schedule) { return ending }
    }
    for number in 0..<count * Self.runsPerOrder where tried < limit {
      if Task.isCancelled { break }
      var seeds = SeededRandom(seed: explorer.seed, sequence: number)
      let random = SeededRandom(seed: seeds.next())
      let scheduler = RandomScheduler(random: random, steps: plain.steps)
      if let ending = await ending(of: scheduler) { return ending }
    }
    return .noneFails
  }

  /// Tries an order that may have more deviations than it needs.
  ///
  /// - Returns: How it ends the search; nil if the search goes on.
  private mutating func ending(of scheduler: any Scheduler) async -> Ending? {
    let result = await run(scheduler)
    guard isNew(result), let ending = verdict(on: result) else { return nil }
    guard case .fails = ending, !explorer.reportsAtOnce else { return ending }
    return await confirmed(.fails(reduced(result)))
  }

  private mutating func run(_ scheduler: any Scheduler) async -> RunTrace {
    let result = await runner.run(scheduler)
    stalled += result.stalled.filter { !stalled.contains($0) }
    return result
  }

  /// Counts an order, unless it is known.
  private mutating func isNew(_ result: RunTrace) -> Bool {
    guard seen.insert(result.order).inserted else { return false }
    tried += 1
    return true
  }

  /// Returns how a result ends the search; nil if the search goes on.
  private func verdict(on result: RunTrace) -> Ending? {
    if result.isAbandoned { return .neverEnds(result) }
    return result.failures.isEmpty ? nil : .fails(result)
  }

  /// Runs a failing order again: a failure that does not repeat is not a finding.
  private mutating func confirmed(_ ending: Ending) async -> Ending {
    guard case .fails(let result) = ending, !explorer.reportsAtOnce else { return ending }
    return Self.divergence(result, await run(result.schedule)) ?? ending
  }

  /// Makes a failing order simpler, as long as it fails.
  private mutating func reduced(_ result: RunTrace) async -> RunTrace {
    var simplest = result
    _ = await Shrinker.shrunk(result.schedule) { schedule in
      let again = await run(schedule)
      guard case .fails(let failing)? = verdict(on: again) else { return nil }
      if failing.schedule.isSimpler(than: simplest.schedule) { simplest = failing }
      return failing.schedule
    }
    return simplest
  }

  /// Returns the orders with one more deviation.
  private mutating func children(of result: RunTrace) -> [OrderSchedule] {
    let first = result.arrivals.firstIndex { result.schedule.delay(of: $0) != nil } ?? 0
    var schedules: [OrderSchedule] = []
    for arrival in result.arrivals[first...] {
      let key = arrival.key
      let stepsLeft = arrival.isTick ? 0 : result.steps - arrival.moment.step
      let turns = result.yielding[key]
      var longer: [Delay] = []
      if let delay = result.schedule.delay(of: arrival) {
        if delay.steps > 0, delay.turns == 0, stepsLeft > delay.steps {
          longer.append(Delay(steps: delay.steps + 1))
        }
        if let turns { longer.append(Delay(steps: delay.steps, turns: turns)) }
      } else {
        if stepsLeft > 0 { longer.append(.held) }
        if result.canBeOvertaken(arrival) { longer.append(.later) }
        if let turns, turns > 0 { longer.append(Delay(turns: turns)) }
      }
      for delay in longer {
        let schedule = result.schedule.with(delay, of: key)
        if planned.insert(Set(schedule.choices)).inserted { schedules.append(schedule) }
      }
    }
    return schedules
  }

  /// Returns how two runs differ that should be the same; nil if they do not.
  private static func divergence(_ first: RunTrace, _ second: RunTrace) -> Ending? {
    let events = (first.events, second.events)
    let common = zip(events.0, events.1).prefix { $0 == $1 }.count
    let (expected, actual) = (events.0.dropFirst(common).first, events.1.dropFirst(common).first)
    let isSame = expected == nil && actual == nil
    if isSame, first.failures.isEmpty == second.failures.isEmpty { return nil }
    return .uncontrolled(expected, actual, failure: second.failures.first)
  }
}
