import Testing

@testable import ReducerTesting

/// Which orders a search tries, and what it makes of their results: without stores.
@Suite struct OrderSearchTests {
  /// All that a search of the body below runs: the plain order twice, then by the number of deviations.
  private static let all = [
    "", "", "one/a held", "two/b held", "one/a held 2", "one/a held; two/b held",
    "one/a held; two/b later", "one/a held 2; two/b held", "one/a held 2; two/b later",
    "one/a held later; two/b later", "one/a held 2 later; two/b held",
    "one/a held 2 later; two/b held later",
  ]

  private func body(
    _ change: @escaping (Int, inout OrderResult) -> Void = { _, _ in }
  ) -> BodyPlay { BodyPlay("one a", "two b", "three", change: change) }

  private func search(
    _ body: BodyPlay,
    budget: Int = 100,
    randomRuns: Int = 0,
    shard: Shard = Shard()
  ) async -> OrderSearch.Outcome {
    await OrderSearch.search(budget: budget, randomRuns: randomRuns, seed: 7, shard: shard) {
      body.run($0, $1)
    }
  }

  private func event(_ text: String) -> OrderTrace.Event {
    OrderTrace.Event(kind: .step, store: 0, text: text)
  }

  // MARK: What is tried

  @Test func ordersAreTriedByTheirNumberOfDeviations() async {
    let body = body()
    let outcome = await search(body)
    #expect(body.plans == Self.all)
    // Of the ten that deviate, three lead to an order that another has led to.
    #expect(outcome.tried == 8)
    #expect(outcome.isComplete)
    #expect(outcome.brief == "none fails")
    #expect(outcome.stalled.isEmpty)
    #expect(outcome.seed == nil)
  }

  @Test func aBodyWithoutDeliveriesHasOneOrder() async {
    let body = BodyPlay("one", "two")
    let outcome = await search(body)
    #expect(body.plans == ["", ""])
    #expect(outcome.tried == 1)
    #expect(outcome.isComplete)
  }

  @Test(arguments: [(1, 2), (2, 3), (3, 4), (7, 8), (8, 11)])
  func theBudgetIsTheNumberOfDifferentOrders(budget: Int, runs: Int) async {
    let body = body()
    let outcome = await search(body, budget: budget)
    #expect(outcome.tried == budget)
    #expect(!outcome.isComplete)
    #expect(body.plans == Array(Self.all.prefix(runs)))
  }

  @Test func aBudgetForOneMoreThanThereAreIsEnough() async {
    let outcome = await search(body(), budget: 9)
    #expect(outcome.tried == 8)
    #expect(outcome.isComplete)
  }

  @Test func aPartOfASearchBeginsWithItsOwnDeviations() async throws {
    let body = body()
    _ = await search(body, shard: try #require(Shard("2/2")))
    #expect(body.plans == ["", "", "two/b held"])
  }

  /// A delivery that the body waits for outside of any store is not held in further orders.
  @Test func whatStallsIsHeldOnce() async throws {
    let key = try #require(ArrivalKey("one/a"))
    let other = try #require(ArrivalKey("two/b"))
    let body = body { run, result in
      if run == 3 { result.trace.stalled = [key, key] }
      if run == 4 { result.trace.stalled = [other, key] }
    }
    let outcome = await search(body)
    #expect(body.plans == Array(Self.all.prefix(4)))
    #expect(outcome.stalled == [key, other])
    // The body may only have computed something, and so have missed the orders behind it.
    #expect(!outcome.isComplete)
  }

  /// The body waits for it in a later step, so a shorter hold is an order like others.
  @Test func whatStallsIsHeldForLess() async throws {
    let key = try #require(ArrivalKey("one/a"))
    let long = "one/a held 2"
    let body = body { _, result in
      if "\(result.plan)".contains(long) { result.trace.stalled = [key] }
    }
    _ = await search(body)
    #expect(body.plans.count { $0.contains(long) } == 1)
    #expect(body.plans.contains { $0.contains("one/a held;") })
  }

  /// What waits behind another delivery of its effect comes with that.
  @Test func whatWaitsBehindAnotherIsNotHeldItself() async {
    let body = body { _, result in
      for index in result.trace.arrivals.indices {
        result.trace.arrivals[index].isBehindAnother = true
      }
    }
    _ = await search(body)
    #expect(body.plans == ["", ""])
  }

  /// Such as the tick of a timer: it comes later in its step at most.
  @Test func whatCannotBeHeldIsNot() async {
    let body = BodyPlay("one a b", "two") { _, result in
      for index in result.trace.arrivals.indices { result.trace.arrivals[index].canBeHeld = false }
    }
    _ = await search(body)
    #expect(body.plans.prefix(3) == ["", "", "one/a later"])
    #expect(!body.plans.contains { $0.contains("held") })
  }

  // MARK: What is found

  @Test func theFirstOrderThatFailsIsRunOnceMore() async {
    let body = BodyPlay("one a", "two b", "three", failsIf: { $0 == ["b", "a"] })
    let outcome = await search(body)
    #expect(outcome.brief == "fails: one/a held")
    #expect(body.plans == Array(Self.all.prefix(3)) + ["one/a held"])
    #expect(outcome.tried == 2)
    #expect(!outcome.isComplete)
  }

  @Test func aPlainOrderThatFailsEndsTheSearch() async {
    let body = BodyPlay("one a", failsIf: { _ in true })
    let outcome = await search(body)
    #expect(outcome.brief == "fails: ")
    #expect(body.plans == [""])
    #expect(outcome.tried == 1)
    #expect(!outcome.isComplete)
  }

  /// It passed the first time, so it is not the order that decides.
  @Test func aPlainOrderThatFailsOnlyTheSecondTimeIsNotControlled() async {
    let body = body { run, result in if run == 2 { result.failures = ["It fails."] } }
    #expect(await search(body).brief == "nothing, then nothing")
    #expect(body.plans == ["", ""])
  }

  @Test func aRunThatDoesNotEndEndsTheSearch() async {
    let body = body { run, result in if run == 3 { result.abandoned = .seconds(2) } }
    #expect(await search(body).brief == "never ends within 2.0 seconds: one/a held")
    #expect(body.plans == Array(Self.all.prefix(3)))
  }

  /// The search goes on, since the body may fail in another order for another reason.
  @Test func aBodyThatAssertsAnOrderIsToldSoInTheEnd() async {
    func body(failing: ClosedRange<Int>, asserting: ClosedRange<Int>) -> BodyPlay {
      self.body { run, result in
        if failing ~= run { result.failures = ["It fails."] }
        guard asserting ~= run else { return }
        result.trace.assertedOrder = .init(expected: "a", location: BodyPlay.location)
      }
    }
    let asserting = body(failing: 3...4, asserting: 3...4)
    let outcome = await search(asserting)
    #expect(outcome.brief == "asserts an order: one/a held")
    #expect(asserting.plans == Self.all)
    #expect(outcome.isComplete)
    let failing = body(failing: 3...100, asserting: 3...4)
    #expect(await search(failing).brief == "fails: one/a held 2")
    // In the plain order it fails, whatever it asserts.
    #expect(await search(body(failing: 1...1, asserting: 1...1)).brief == "fails: ")
  }

  @Test func whatIsAssertedWithoutAFailureIsNoFinding() async {
    let body = body { run, result in
      result.trace.assertedOrder = .init(expected: "a", location: BodyPlay.location)
    }
    #expect(await search(body).brief == "none fails")
  }

  // MARK: What is not controlled

  @Test func aPlainOrderThatDiffersTheSecondTimeIsUncontrolled() async {
    let body = body { run, result in if run == 2 { result.trace.events[1].text = "x" } }
    #expect(await search(body).brief == "a, then x")
    #expect(body.plans == ["", ""])
  }

  @Test func whatFailsOnceOnlyIsUncontrolled() async {
    let body = body { run, result in if run == 3 { result.failures = ["It fails."] } }
    #expect(await search(body).brief == "nothing, then nothing")
    #expect(body.plans == Array(Self.all.prefix(3)) + ["one/a held"])
  }

  @Test func whatFailsInAnotherWayTheSecondTimeIsUncontrolled() async {
    let body = body { run, result in
      if run >= 3 { result.failures = ["It fails."] }
      if run == 4 { result.trace.events.removeLast() }
    }
    #expect(await search(body).brief == "finish, then nothing")
  }

  /// Up to its last deviation a run is that of its parent.
  @Test func aRunThatLeavesItsParentBeforeItDeviatesIsUncontrolled() async {
    let early = body { run, result in if run == 4 { result.trace.events[1].text = "x" } }
    #expect(await search(early).brief == "a, then x")
    #expect(early.plans == Array(Self.all.prefix(4)))
    // What comes behind the deviation may be another.
    let late = body { run, result in if run == 4 { result.trace.events[3].text = "x" } }
    #expect(await search(late).brief == "none fails")
  }

  @Test func aDeviationThatDoesNotArriveIsUncontrolled() async {
    let body = body { run, result in
      if run == 4 { result.trace.arrivals.removeAll { "\($0.key)" == "two/b" } }
    }
    #expect(await search(body).brief == "b, then three")
  }

  @Test func twoRunsDifferWhereOneIsLonger() throws {
    let (a, b, c) = (event("a"), event("b"), event("c"))
    #expect(OrderSearch.divergence([a, b], [a, b]) == nil)
    let longer = try #require(OrderSearch.divergence([a, b, c], [a]))
    #expect((longer.expected, longer.actual) == (b, nil))
    let shorter = try #require(OrderSearch.divergence([a], [a, b, c]))
    #expect((shorter.expected, shorter.actual) == (nil, b))
    let other = try #require(OrderSearch.divergence([a, b, c], [a, c]))
    #expect((other.expected, other.actual) == (b, c))
  }
}
