import Testing

@testable import ReducerTesting

/// The random search by itself: what it counts, and how it leaves out what a failure does not take.
@Suite struct OrderSearchAtRandomTests {
  /// Answers the runs of a search: the plain order has two deliveries, so that there is more to try.
  private final class Runs {
    private(set) var plans: [String] = []
    private(set) var policies: [RandomPolicy] = []
    var steps = 1
    var random: (Int) -> OrderResult = { _ in Runs.result("", "plain") }
    var planned: (OrderPlan) -> Bool = { _ in false }
    var stalled: [ArrivalKey] = []

    func run(_ plan: OrderPlan, _ policy: RandomPolicy?) -> OrderResult {
      if let policy {
        plans.append("random")
        policies.append(policy)
        return random(policies.count)
      }
      plans.append("\(plan)")
      var result = Self.result("\(plan)", "plain \(plan)")
      if plan.deviations.isEmpty {
        result.trace.steps = steps
        result.trace.arrivals = ["a", "b"].map { name in
          OrderTrace.Arrival(
            key: ArrivalKey("s/\(name)")!,
            delivery: .init(kind: .delivery, store: 0, text: name),
            eventsBefore: 0,
            step: 0,
            canBeHeld: true,
            isBehindAnother: false
          )
        }
      }
      if planned(plan) { result.failures = ["It fails."] }
      if !plan.deviations.isEmpty { result.trace.stalled = stalled }
      return result
    }

    static func result(_ plan: String, _ event: String, fails: Bool = false) -> OrderResult {
      var trace = OrderTrace()
      trace.events = [.init(kind: .step, store: 0, text: event)]
      return OrderResult(
        plan: OrderPlan(plan)!,
        trace: trace,
        failures: fails ? ["It fails."] : []
      )
    }
  }

  private func search(
    _ runs: Runs,
    budget: Int = 1,
    randomRuns: Int,
    shard: Shard = Shard()
  ) async -> OrderSearch.Outcome {
    await OrderSearch.search(budget: budget, randomRuns: randomRuns, seed: 7, shard: shard) {
      runs.run($0, $1)
    }
  }

  @Test func ordersThatCameBeforeAreNotCounted() async {
    let runs = Runs()
    runs.random = { Runs.result("", "order \($0 / 2)") }
    let outcome = await search(runs, randomRuns: 5)
    // 0, 1, 1, 2, 2, 3, 3, 4: as many as are asked for.
    #expect(runs.plans == ["", ""] + Array(repeating: "random", count: 8))
    #expect(outcome.tried == 6)
    #expect(!outcome.isComplete)
    #expect(outcome.isCutOff)
    #expect(outcome.brief == "none fails")
    #expect(outcome.seed == nil)
  }

  @Test func halfOfThemHoldAsMuchAsCanBeHeld() async {
    let runs = Runs()
    runs.steps = 5
    _ = await search(runs, randomRuns: 4)
    let planned = runs.plans.filter { !["", "random"].contains($0) }
    #expect(planned == ["s/a held 5", "s/a held 5"])
  }

  @Test func theyTellWhatTheBodyWaitedFor() async throws {
    let runs = Runs()
    runs.steps = 5
    let key = try #require(ArrivalKey("s/a"))
    runs.stalled = [key]
    #expect(await search(runs, randomRuns: 4).stalled == [key])
  }

  @Test func aFailureOfAnOrderThatPassedIsNotLookedAt() async {
    let runs = Runs()
    runs.random = { Runs.result("", "plain ", fails: $0 == 1) }
    #expect(await search(runs, randomRuns: 1).brief == "none fails")
    #expect(runs.plans == ["", ""] + Array(repeating: "random", count: 10))
  }

  /// Where few orders are left, looking for them takes no more than ten runs for each.
  @Test func repeatedOrdersEndTheSearchAtLast() async {
    let runs = Runs()
    let outcome = await search(runs, randomRuns: 7)
    #expect(outcome.tried == 2)
    #expect(runs.policies.count == 70)
  }

  /// Where many may be left, a thousand runs without a new one are enough.
  @Test(arguments: [0, 3]) func theSearchGivesUpAfterAThousandRepetitions(new: Int) async {
    let runs = Runs()
    runs.random = { Runs.result("", new == 0 ? "plain " : "order \(min($0, new))") }
    let outcome = await search(runs, randomRuns: 1_000)
    #expect(outcome.tried == 1 + new)
    #expect(runs.policies.count == new + 1_000)
  }

  @Test func eachRandomOrderHasANumberOfTheSeed() async {
    let runs = Runs()
    runs.random = { Runs.result("", "order \($0)") }
    _ = await search(runs, randomRuns: 3)
    let expected = (0..<3).map { number in
      var seeds = SeededRandom(seed: 7, sequence: number)
      return RandomPolicy(seed: seeds.next(), steps: 1)
    }
    #expect(runs.policies.map(delays) == expected.map(delays))
    #expect(Set(expected.map(delays)).count == 3)
  }

  @Test func aPartOfTheRandomOrdersIsTriedHere() async throws {
    let runs = Runs()
    runs.random = { Runs.result("", "order \($0)") }
    _ = await search(runs, randomRuns: 5, shard: try #require(Shard("2/2")))
    #expect(runs.policies.count == 2)
    var seeds = SeededRandom(seed: 7, sequence: 1)
    #expect(delays(runs.policies[0]) == delays(RandomPolicy(seed: seeds.next(), steps: 1)))
  }

  private func delays(_ policy: RandomPolicy) -> [Delay?] {
    var policy = policy
    return (0..<30).map { policy.delay(from: $0, in: 0) }
  }

  /// From the last deviation to the first: each is left out, or held as short as it can be.
  @Test func aFailureIsReducedToWhatItTakes() async {
    let runs = Runs()
    runs.random = { Runs.result("s/a held 3; s/b later; s/c held 2", "r", fails: $0 == 1) }
    runs.planned = { plan in
      (plan.delays[ArrivalKey("s/a")!]?.weight ?? 0) >= 2
        && plan.delays[ArrivalKey("s/c")!] != nil
    }
    let outcome = await search(runs, randomRuns: 100)
    #expect(outcome.brief == "fails: s/a held 2; s/c held")
    #expect(outcome.seed == 7)
    #expect(outcome.tried == 2)
    #expect(
      runs.plans == [
        "", "", "random", "s/a held 3; s/b later", "s/a held 3; s/b later; s/c held",
        "s/a held 3; s/c held", "s/c held", "s/a held 2; s/c held", "s/a held; s/c held",
        "s/a held 2; s/c held",
      ]
    )
  }

  @Test func aFailureThatTakesNoneOfTheDeviationsIsThePlainOrder() async {
    let runs = Runs()
    runs.random = { Runs.result("s/a held; s/b held", "r", fails: $0 == 1) }
    // Not the first two times.
    runs.planned = { [unowned runs] _ in runs.plans.count > 3 }
    #expect(await search(runs, randomRuns: 1).brief == "fails: ")
    #expect(runs.plans == ["", "", "random", "s/a held", "", ""])
  }

  @Test func aRandomOrderThatDoesNotEndIsNotReduced() async {
    let runs = Runs()
    runs.random = { _ in
      var result = Runs.result("s/a held", "r")
      result.abandoned = .seconds(2)
      return result
    }
    let outcome = await search(runs, randomRuns: 9)
    #expect(outcome.brief == "never ends within 2.0 seconds: s/a held")
    #expect(outcome.seed == 7)
    #expect(runs.plans == ["", "", "random"])
  }

  @Test func anAssertedOrderIsToldInTheEnd() async {
    let runs = Runs()
    runs.random = { number in
      var result = Runs.result("s/a held", "r\(number)", fails: number == 2)
      result.trace.assertedOrder = .init(expected: "a", location: BodyPlay.location)
      return result
    }
    let outcome = await search(runs, randomRuns: 3)
    #expect(outcome.brief == "asserts an order: s/a held")
    #expect(outcome.tried == 4)
    #expect(runs.policies.count == 3)
  }

  /// The fourth answer comes first if the three before it are held back.
  @Test func whatTakesThreeDeviationsIsFound() async throws {
    let body = BodyPlay("ask a b c d", failsIf: { $0.first == "d" })
    let outcome = await OrderSearch.search(budget: 1, randomRuns: 200, seed: 7) {
      body.run($0, $1)
    }
    // The order in reverse is the first that is tried beyond the budget.
    #expect(outcome.seed == nil)
    #expect(outcome.isReduced)
    guard case .fails(let result) = outcome.ending else {
      Issue.record("\(outcome.brief)")
      return
    }
    #expect(result.plan.deviations.map { "\($0.key)" } == ["ask/a", "ask/b", "ask/c"])
    #expect(result.plan.deviations.map(\.delay.weight) == [1, 1, 1])
  }
}
