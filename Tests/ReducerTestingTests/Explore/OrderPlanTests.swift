import Testing

@testable import ReducerTesting

/// Plans of orders: how much they deviate, and how they are written and read.
@Suite struct OrderPlanTests {
  @Test func aDelayDeviatesByItsStepsAndTurns() {
    #expect(Delay.later.weight == 1)
    #expect(Delay(steps: 0, turns: 2).weight == 3)
    #expect(Delay.held.weight == 1)
    #expect(Delay(steps: 2).weight == 2)
    #expect(Delay(steps: 2, turns: 3).weight == 5)
    #expect(OrderPlan().weight == 0)
    #expect(OrderPlan("a/b held 3; a/c later")?.weight == 4)
  }

  /// Turns are given up first, then steps.
  @Test func aShorterDelayDeviatesOneLess() {
    var delay = Delay(steps: 2, turns: 2)
    var texts = ["\(delay)"]
    for _ in 0..<5 {
      delay = delay.shorter
      texts.append("\(delay)")
    }
    #expect(texts == ["held 2 later 2", "held 2 later", "held 2", "held", "later", "later"])
    #expect(Delay(steps: 0, turns: 1).shorter == .later)
  }

  @Test(
    "A delay is read as it was written",
    arguments: [
      ("held", 1, 0), ("held 2", 2, 0), ("later", 0, 0), ("later 2", 0, 1), ("held later", 1, 1),
      ("held 3 later 2", 3, 2),
    ]
  )
  func delays(text: String, steps: Int, turns: Int) throws {
    let delay = try #require(Delay(text.split(separator: " ")))
    #expect(delay == Delay(steps: steps, turns: turns))
    #expect("\(delay)" == text)
  }

  @Test(
    "A delay may last until the clock has moved",
    arguments: ["later afterwards", "held afterwards", "held 2 later 3 afterwards"]
  )
  func delaysUntilTheClockHasMoved(text: String) throws {
    let delay = try #require(Delay(text.split(separator: " ")))
    #expect(delay.isAfterwards)
    #expect("\(delay)" == text)
    #expect(delay.shorter.isAfterwards)
  }

  @Test(
    "What is no delay is refused",
    arguments: [
      "", "later 0", "held -1", "later held", "held 1 2", "held x", "held 0 later", "afterwards",
      "afterwards later", "later afterwards 2", "held 100001", "later 9223372036854775807",
    ]
  )
  func otherTexts(text: String) {
    #expect(Delay(text.split(separator: " ")) == nil)
  }

  @Test func aKeyIsReadWithItsNumbers() {
    #expect(
      ArrivalKey("a#2/b#3")
        == ArrivalKey(step: "a", stepNumber: 2, action: "b", actionNumber: 3)
    )
    #expect(ArrivalKey("a/b") == ArrivalKey(step: "a", stepNumber: 1, action: "b", actionNumber: 1))
    #expect(ArrivalKey("a#1/b")?.description == "a/b")
    // A name may have what looks like a number, but is none.
    #expect(ArrivalKey("a#0/b#x")?.step == "a#0")
    #expect(ArrivalKey("a#0/b#x")?.action == "b#x")
    #expect(ArrivalKey("a#0/b#x")?.stepNumber == 1)
    #expect(ArrivalKey("a") == nil)
    #expect(ArrivalKey("/b") == nil)
    #expect(ArrivalKey("a/") == nil)
  }

  @Test func whatIsDelayedAlreadyGetsAnotherDelay() throws {
    let plan = try #require(OrderPlan("a/b held; a/c later"))
    let (first, third) = (try #require(ArrivalKey("a/b")), try #require(ArrivalKey("a/d")))
    #expect("\(plan.with(Delay(steps: 2), of: first))" == "a/b held 2; a/c later")
    #expect("\(plan.with(.later, of: third))" == "a/b held; a/c later; a/d later")
  }

  @Test func aPlanIsReadWithEmptyParts() {
    #expect(OrderPlan(" ; a/b held ;; a/c later; ")?.description == "a/b held; a/c later")
  }

  @Test func aKeyThatIsDelayedTwiceHasTheFirstDelay() throws {
    let plan = try #require(OrderPlan("a/b held; a/b later"))
    #expect(plan.delays == [try #require(ArrivalKey("a/b")): .held])
  }

  /// Those that did not arrive come last, as they were.
  @Test func deviationsAreSortedAsTheirDeliveriesArrive() throws {
    let trace = BodyPlay("one a b", "two a").run(OrderPlan()).trace
    var plan = try #require(OrderPlan("x/a held; two/a held; one/b later; x/b held; one/a held"))
    plan.sort(as: trace)
    #expect("\(plan)" == "one/a held; one/b later; two/a held; x/a held; x/b held")
  }

  @Test(
    "A label is made of the cases of an action",
    arguments: [
      (".a", "a"), (".a(.b)", "a.b"), (".a(1)", "a"), ("finish", "finish"), ("", "_"),
      (".a(.b(.c(\"x\")))", "a.b.c"), ("Some Type(1)", "Some_Type"), ("a/b;c#d", "a_b_c_d"),
      (".row(id: 7, action: .tapped)", "row.tapped"), (".row(id: .x, other: .y)", "row"),
      (".row(id: A(.b), action: .c(.d))", "row.c.d"),
      // Of an action whose payload has no code.
      (".row[id: \"a (b\"].loaded(Box())", "row.loaded"),
      (".a.path[id: 0].b[id: 1].c", "a.path.b.c"),
      // What would have to be escaped where the string is pasted.
      ("a \"b\" \\ [c]", "a__b_____c_"), ("[1]", "_1_"),
    ]
  )
  func labels(text: String, label: String) {
    #expect(OrderPlan.label(text) == label)
  }
}
