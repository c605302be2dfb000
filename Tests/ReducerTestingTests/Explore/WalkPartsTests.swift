import ReducerRuntime
import Testing

@testable import ReducerTesting

/// The parts of a walk by themselves: its plan, its steps, and what is made of a failure.
@Suite struct WalkPartsTests {
  /// A feature that counts, and fails as a test says.
  private struct Driver: WalkDriver {
    var state = 0
    var log: [String] = []
    var failures: [Int: String] = [:]
    var failureAtTheEnd: String?
    var waiting: [String] = []
    var hasEnded = false

    mutating func takeReceived() -> [String] { [] }

    mutating func takeFailures() -> [String] {
      if hasEnded { return failureAtTheEnd.map { [$0] } ?? [] }
      return failures[state].map { [$0] } ?? []
    }

    mutating func holdDeliveries(_ holds: Bool) { log.append(holds ? "hold" : "go") }

    mutating func send(_ action: String) async {
      state += 1
      log.append(action)
    }

    mutating func advance(by duration: Duration) async { log.append("\(duration)") }
    mutating func deliver(_ index: Int) async { log.append(waiting.remove(at: index)) }
    func happen(_ event: WalkEvent) async {}

    mutating func finish() async {
      hasEnded = true
      log.append("finish")
    }
  }

  private func option(_ site: Int, _ generator: Generator<String>) -> WalkOption<String> {
    WalkOption(site: site, kind: .send(generator))
  }

  private var sendsA: WalkOption<String> { option(1, .constant("a")) }

  private func path(_ sites: Int...) -> WalkPath {
    WalkPath(steps: sites.map { WalkPath.Step(site: $0, ordinal: 0, choices: []) })
  }

  private func walk(
    _ driver: inout Driver,
    _ plan: WalkPlan,
    limit: Int = 10,
    keepsStates: Bool = false,
    checks: WalkChecks<Int> = WalkChecks(),
    steps: @escaping (Int) -> [WalkOption<String>]
  ) async -> (WalkResult<Int, String>, WalkCoverage<String>) {
    var plan = plan
    var coverage = WalkCoverage<String>()
    let rules = WalkRules(steps: steps, checks: checks)
    let result = await rules.walk(
      &driver,
      limit: limit,
      &plan,
      keepsStates: keepsStates,
      &coverage
    )
    return (result, coverage)
  }

  // MARK: Steps

  @Test func aWalkEndsAtItsLimitAndIsFinished() async {
    var driver = Driver()
    let (result, coverage) = await walk(
      &driver,
      WalkPlan(random: SeededRandom(seed: 1)),
      limit: 3,
      keepsStates: true
    ) { _ in [sendsA] }
    #expect(driver.log == ["go", "a", "go", "a", "go", "a", "finish"])
    #expect(result.states == [0, 1, 2, 3])
    #expect(result.path.steps.map(\.site) == [1, 1, 1])
    #expect(coverage.steps == 3)
    #expect(result.broken == nil)
  }

  @Test func aWalkEndsWhereNothingCanBeDone() async {
    var driver = Driver()
    let (result, _) = await walk(&driver, WalkPlan(random: SeededRandom(seed: 1))) { state in
      state < 2 ? [sendsA] : []
    }
    #expect(result.moves.count == 2)
    #expect(result.states.isEmpty)
  }

  @Test func aFailureEndsTheWalkAndComesBeforeAnInvariant() async {
    var driver = Driver(failures: [2: "The store failed."])
    let (result, _) = await walk(
      &driver,
      WalkPlan(random: SeededRandom(seed: 1)),
      checks: WalkChecks(always: [Always("below two") { $0 < 2 }])
    ) { _ in [sendsA] }
    #expect(result.broken == .failure("The store failed."))
    #expect(result.moves.count == 2)
  }

  @Test func aFailureAtTheEndBreaksTheWalk() async {
    var driver = Driver(failureAtTheEnd: "An effect is left.")
    let plan = WalkPlan(replaying: path(1))
    let (result, _) = await walk(&driver, plan) { _ in [sendsA] }
    #expect(result.broken == .failure("An effect is left."))
    // What was broken before is told, and not what follows from it.
    var other = Driver(failures: [1: "First."], failureAtTheEnd: "Second.")
    let (broken, _) = await walk(&other, plan) { _ in [sendsA] }
    #expect(broken.broken == .failure("First."))
  }

  @Test func anInvariantIsCheckedBeforeTheFirstStep() async {
    var driver = Driver()
    let (result, _) = await walk(
      &driver,
      WalkPlan(random: SeededRandom(seed: 1)),
      checks: WalkChecks(always: [Always("above zero") { $0 > 0 }])
    ) { _ in [sendsA] }
    #expect(result.broken == .invariant("above zero"))
    #expect(driver.log == ["finish"])
  }

  @Test func whatIsReachedIsNotedOnceWithItsStep() async {
    var driver = Driver()
    let (_, coverage) = await walk(
      &driver,
      WalkPlan(random: SeededRandom(seed: 1)),
      limit: 5,
      checks: WalkChecks(sometimes: [
        Sometimes("zero") { $0 == 0 }, Sometimes("above two") { $0 > 2 },
        Sometimes("above nine") { $0 > 9 },
      ])
    ) { _ in [sendsA] }
    #expect(coverage.reached == [0: 0, 1: 3])
  }

  @Test func deliveriesAreHeldWhereTheyAreAStep() async {
    var driver = Driver(waiting: ["x", "y"])
    let deliver = WalkOption<String>(site: 2, kind: .deliver)
    let steps = [
      WalkPath.Step(site: 2, ordinal: 0, choices: [1]), .init(site: 1, ordinal: 0, choices: []),
    ]
    let (result, _) = await walk(&driver, WalkPlan(replaying: WalkPath(steps: steps))) { state in
      state == 0 ? [sendsA, deliver] : [sendsA]
    }
    #expect(driver.log == ["hold", "y", "hold", "a", "finish"])
    guard case .delivered(1, "y")? = result.moves.first else {
      Issue.record("\(result.moves)")
      return
    }
  }

  // MARK: Plans

  @Test func aReplayLeavesOutWhatCannotBeDone() async {
    var driver = Driver()
    let (result, _) = await walk(&driver, WalkPlan(replaying: path(7, 1, 8, 1))) { _ in [sendsA] }
    #expect(result.path.steps.map(\.site) == [1, 1])
  }

  /// Where fewer options of a site are left, the last is taken.
  @Test func aReplayTakesTheNearestOptionOfItsSite() async {
    var driver = Driver()
    let steps = [0, 1, 5].map { WalkPath.Step(site: 1, ordinal: $0, choices: []) }
    let (result, _) = await walk(&driver, WalkPlan(replaying: WalkPath(steps: steps))) { _ in
      [sendsA, option(1, .constant("b"))]
    }
    #expect(driver.log.filter { entry in entry != "go" } == ["a", "b", "b", "finish"])
    #expect(result.path.steps.map(\.ordinal) == [0, 1, 1])
  }

  /// An option is found again by its place among those of its site.
  @Test func whatWasDrawnIsReplayed() async {
    let options = [
      sendsA, option(1, .constant("b")), option(2, .constant("c")), option(1, .constant("d")),
      option(2, .element(of: ["e", "f", "g"])),
    ]
    for seed in 1...20 as ClosedRange<UInt64> {
      var (drawn, replayed) = (Driver(), Driver())
      let random = WalkPlan(random: SeededRandom(seed: seed))
      let (result, _) = await walk(&drawn, random) { _ in options }
      let (again, _) = await walk(&replayed, WalkPlan(replaying: result.path)) { _ in options }
      #expect(replayed.log == drawn.log)
      #expect(again.path == result.path)
    }
  }

  @Test func anOptionWithoutAValueIsPassedOver() async {
    var driver = Driver()
    let never = option(2, Generator.constant("never").filter { _ in false })
    let random = WalkPlan(random: SeededRandom(seed: 1))
    let (result, _) = await walk(&driver, random, limit: 20) { _ in [never, sendsA] }
    #expect(result.moves.count == 20)
    #expect(!driver.log.contains("never"))
    let (none, _) = await walk(&driver, random) { _ in [never] }
    #expect(none.moves.isEmpty)
    // So are deliveries while nothing waits.
    let (idle, _) = await walk(&driver, random) { _ in [WalkOption(site: 3, kind: .deliver)] }
    #expect(idle.moves.isEmpty)
  }

  /// A walk once ended after twenty draws without a value.
  @Test func theOnlyOptionWithAValueIsFound() async {
    let never = (2..<200).map { option($0, Generator.constant("never").filter { _ in false }) }
    let row = (0..<60).map { _ in option(1, Generator.constant("never").filter { _ in false }) }
    for seed in 1...20 as ClosedRange<UInt64> {
      var driver = Driver()
      let random = WalkPlan(random: SeededRandom(seed: seed))
      let (result, _) = await walk(&driver, random, limit: 5) { _ in never + row + [sendsA] }
      #expect(result.moves.count == 5)
      #expect(result.path.steps.map(\.ordinal) == Array(repeating: 60, count: 5))
    }
  }

  // MARK: Failures

  @Test func failuresAreTheSameByTheirFirstLine() {
    #expect(WalkBreak.failure("A\n1").isSame(as: .failure("A\n2")))
    #expect(!WalkBreak.failure("A\n1").isSame(as: .failure("B\n1")))
    #expect(WalkBreak.invariant("A").isSame(as: .invariant("A")))
    #expect(!WalkBreak.invariant("A").isSame(as: .invariant("B")))
    #expect(!WalkBreak.invariant("A").isSame(as: .failure("A")))
  }

  /// Explores walks that a function makes: it gets the number of the walk and its greatest length.
  private func explore(
    walks: Int = 10,
    _ walk: @escaping (_ number: Int, _ limit: Int) -> WalkResult<Int, String>
  ) async -> WalkExplorer<Int, String>.Outcome {
    var number = 0
    let explorer = WalkExplorer<Int, String>(
      walks: walks,
      steps: 10,
      seed: 1,
      repeats: { _ in true }
    ) { _, limit, _, _ in
      number += 1
      return walk(number, limit)
    }
    return await explorer.explore()
  }

  private func failing(_ text: String, steps: Int) -> WalkResult<Int, String> {
    WalkResult(
      path: WalkPath(steps: (0..<steps).map { .init(site: $0, ordinal: 0, choices: []) }),
      moves: (0..<steps).map { .sent("\($0)") },
      broken: .failure(text)
    )
  }

  @Test func aWalkThatDoesNotFailAgainIsUncontrolled() async {
    let outcome = await explore { number, _ in
      number == 3 ? failing("Once", steps: 4) : WalkResult()
    }
    #expect(outcome.isUncontrolled)
    #expect(outcome.found?.walk == 3)
    #expect(outcome.found?.steps == 4)
    #expect(outcome.failing?.broken == .failure("Once"))
    #expect(outcome.coverage.walks == 3)
  }

  @Test func aWalkThatFailsInAnotherWayThenIsUncontrolled() async {
    let outcome = await explore { number, _ in
      number == 1 ? failing("First", steps: 2) : failing("Other", steps: 1)
    }
    #expect(outcome.isUncontrolled)
    #expect(outcome.failing?.broken == .failure("First"))
  }

  /// Shorter walks that fail in another way do not take the place of the one that was found.
  @Test func aShorterWalkHasToFailInTheSameWay() async {
    let outcome = await explore { number, limit in
      limit >= 3 ? failing("Found", steps: 3) : failing("Other", steps: 1)
    }
    #expect(!outcome.isUncontrolled)
    #expect(outcome.failing?.broken == .failure("Found"))
    #expect(outcome.failing?.moves.count == 3)
  }

  @Test func withoutAFailureAllWalksAreMade() async {
    let outcome = await explore { _, _ in WalkResult() }
    #expect(outcome.coverage.walks == 10)
    #expect(outcome.failing == nil)
    #expect(outcome.found == nil)
    #expect(!outcome.isUncontrolled)
  }
}
