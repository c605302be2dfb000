import ReducerRuntime
import Testing

@testable import ReducerTesting

/// What is said of an order that fails, word by word.
@Suite struct OrderReportTextTests {
  private typealias Event = OrderTrace.Event

  private let plain = BodyPlay("one a", "two b", "three").run(OrderPlan())

  private func result(_ plan: String) -> OrderResult {
    BodyPlay("one a", "two b", "three").run(OrderPlan(plan)!)
  }

  private func outcome(seed: UInt64? = nil) -> OrderSearch.Outcome {
    OrderSearch.Outcome(ending: .noneFails, plain: plain, tried: 12, seed: seed)
  }

  // MARK: An order that fails

  @Test func thePlainOrder() {
    #expect(
      OrderReport.text(outcome(), plain)
        == """
        It fails in the plain order too, where each action is delivered when its effect sends it. So \
        no other order was tried.
        """
    )
    #expect(OrderReport.replayed(plain, plain: plain) == "It fails in the plain order.")
  }

  private let heading = """
    It fails in this order of the effects' actions: …

      a came after b

      The plain order │  The order that fails
      one             │  one
        a             │> two
      two             │>   b
        b             │>   a
      three           │  three
      finish          │  finish
    """

  @Test func anOrderThatTheSearchHasFound() {
    let result = result("one/a held")
    #expect(OrderReport.replayed(result, plain: plain) == heading)
    #expect(
      OrderReport.text(outcome(), result)
        == heading + """


          12 different orders were tried, those with fewer deviations first; this one is the first \
          that fails, and ended the search. To replay it:

            await exploreOrders(replaying: "one/a held") { … }
          """
    )
  }

  /// A test with the trait contains no call whose arguments could be changed.
  @Test func whatToDoInATestWithTheTrait() {
    let replay = OrderReport.text(outcome(), result("one/a held"), .trait)
    #expect(replay.hasSuffix("  @Test(.exploringOrders(replaying: \"one/a held\"))"))
    let limit = OrderReport.neverEnds(plain, .seconds(1), .trait)
    #expect(limit.hasSuffix("or raise the limit: \".exploringOrders(timeLimit: …)\"."))
    #expect(ExploringOrdersTrait.exploringOrders().explorer.usage == .trait)
  }

  @Test func anOrderOfOneThatWasHeldAsLongAsPossible() {
    var outcome = outcome()
    outcome.isReduced = true
    #expect(
      OrderReport.text(outcome, result("one/a held"))
        == heading + """


          It was found after 12 different orders by holding answers as long as possible, and reduced \
          to the deviations it needs. To replay it:

            await exploreOrders(replaying: "one/a held") { … }
          """
    )
  }

  /// A key may have what a string literal must escape: an older version printed such keys.
  @Test func whatIsToBePastedIsEscaped() {
    let replay = OrderReport.text(outcome(), result("one/a\"\\ held"))
    #expect(replay.hasSuffix("  await exploreOrders(replaying: #\"one/a\"\\ held\"#) { … }"))
  }

  /// The second of two answers that look the same was held, and the first came as usual.
  @Test func ofTwoThatLookTheSameTheHeldOneIsNamed() {
    let body = BodyPlay("one a", "two a b")
    let held = body.run(OrderPlan("one/a held")!)
    #expect(OrderReport.words(for: held) == ["a came after b"])
  }

  @Test func anOrderThatTheRandomSearchHasFound() {
    #expect(
      OrderReport.text(outcome(seed: 7), result("one/a held"))
        == heading + """


          It was found after 12 different orders by the random search with the seed 7, and \
          reduced to the deviations it needs. To replay it:

            await exploreOrders(replaying: "one/a held") { … }
          """
    )
  }

  // MARK: In words

  /// What is said of a delivery that is held, and of what happens until it comes.
  private func words(_ events: Event..., from start: Int = 0) -> [String] {
    let key = ArrivalKey("one/a")!
    var trace = OrderTrace()
    for (index, event) in events.enumerated() {
      let isHeld = index >= start && event.text == "a" && trace.position(of: key) == nil
      if event.kind == .delivery {
        trace.append(event, isHeld ? key : ArrivalKey("other/a#\(index + 1)")!)
      } else {
        trace.events.append(event)
      }
    }
    trace.arrivals = [
      OrderTrace.Arrival(
        key: key,
        delivery: Event("a", .delivery),
        eventsBefore: start,
        step: 0,
        canBeHeld: true,
        isBehindAnother: false
      )
    ]
    let plan = OrderPlan("x/y held; one/a held")!
    return OrderReport.words(for: OrderResult(plan: plan, trace: trace, failures: []))
  }

  @Test func aDeliveryCameAfterTheLastThatOvertookIt() {
    let (a, b) = (Event("a", .delivery), Event("b", .delivery, cause: ".tap"))
    let c = Event("c", .delivery)
    #expect(words(b, c, Event(".go"), a, b) == ["a came after c"])
    #expect(words(c, b, Event("go"), a, c) == ["a came after b, the answer to .tap"])
    #expect(
      words(Event("go"), Event(".stop"), Event("finish", .wait), a) == [
        "a came after sending .stop"
      ]
    )
    #expect(words(Event(".stop"), Event("advance"), a) == ["a came after advance"])
    #expect(words(Event("receive", .wait), Event("finish", .wait), a) == ["a came after finish"])
    #expect(words(a, b) == ["a was held back"])
    #expect(words(b) == ["a was held back, and its effect was cancelled meanwhile"])
    // What was before it arrived does not count.
    #expect(words(a, b, a, from: 1) == ["a came after b, the answer to .tap"])
    #expect(words(b, a, from: 1) == ["a was held back"])
  }

  @Test func aRowIsShortenedToFortyEightCharacters() {
    let long = String(repeating: "x", count: 42)
    func row(_ event: Event) -> Substring? {
      OrderReport.beside([event], []).split(separator: "\n").last
    }
    // With "send " before it, and a point.
    #expect(row(Event(".\(long)")) == "  send .\(long) │> ")
    #expect(row(Event(".\(long)y")) == "  send .\(long.dropLast())… │> ")
    #expect(row(Event(long, .delivery)) == "    \(long) │> ")
  }
}
