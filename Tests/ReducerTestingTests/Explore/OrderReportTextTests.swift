import ReducerRuntime
import Testing

@testable import ReducerTesting

/// What is said of an order, word by word.
@Suite struct OrderReportTextTests {
  private let plain = BodyPlay("one a", "two b", "three").run(OrderPlan())

  private func result(_ plan: String) -> OrderResult {
    BodyPlay("one a", "two b", "three").run(OrderPlan(plan)!)
  }

  private func outcome(seed: UInt64? = nil) -> OrderSearch.Outcome {
    OrderSearch.Outcome(ending: .noneFails, plain: plain, tried: 12, seed: seed)
  }

  private func event(
    _ text: String,
    _ kind: OrderTrace.Event.Kind = .step,
    cause: String = "",
    line: UInt? = nil
  ) -> OrderTrace.Event {
    OrderTrace.Event(
      kind: kind,
      store: 0,
      text: text,
      cause: cause,
      location: line.map {
        CodeLocation(fileID: "Features/App.swift", filePath: "/App.swift", line: $0, column: 1)
      }
    )
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
  private func words(_ events: OrderTrace.Event..., from start: Int = 0) -> [String] {
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
        delivery: event("a", .delivery),
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
    let (a, b) = (event("a", .delivery), event("b", .delivery, cause: ".tap"))
    let c = event("c", .delivery)
    #expect(words(b, c, event(".go"), a, b) == ["a came after c"])
    #expect(words(c, b, event("go"), a, c) == ["a came after b, the answer to .tap"])
    #expect(
      words(event("go"), event(".stop"), event("finish", .wait), a) == [
        "a came after sending .stop"
      ]
    )
    #expect(words(event(".stop"), event("advance"), a) == ["a came after advance"])
    #expect(words(event("receive", .wait), event("finish", .wait), a) == ["a came after finish"])
    #expect(words(a, b) == ["a was held back"])
    #expect(words(b) == ["a was held back, and its effect was cancelled meanwhile"])
    // What was before it arrived does not count.
    #expect(words(a, b, a, from: 1) == ["a came after b, the answer to .tap"])
    #expect(words(b, a, from: 1) == ["a was held back"])
  }

  @Test func aRowIsShortenedToFortyEightCharacters() {
    let long = String(repeating: "x", count: 42)
    func row(_ event: OrderTrace.Event) -> Substring? {
      OrderReport.beside([event], []).split(separator: "\n").last
    }
    // With "send " before it, and a point.
    #expect(row(event(".\(long)")) == "  send .\(long) │> ")
    #expect(row(event(".\(long)y")) == "  send .\(long.dropLast())… │> ")
    #expect(row(event(long, .delivery)) == "    \(long) │> ")
  }

  // MARK: What is no finding

  @Test func aBodyThatAssertsAnOrder() {
    var result = result("one/a held")
    result.trace.assertedOrder = .init(expected: ".b", location: BodyPlay.location)
    #expect(
      OrderReport.assertsOrder(result)
        == """
        The explored body asserts an order, so it passes only in some orders: …

          .b, expected at T/T.swift:1

        It came before its turn in this order:

          a came after b

        To fix, assert in the body what holds in every order: leave "receive" out and compare the \
        state after "await store.finish()", or use "receive(unordered:)".
        """
    )
  }

  private func uncontrolled(_ evidence: String) -> String {
    """
    The explored body does not behave the same twice, so its orders cannot be explored: …

    \(evidence)

    Something there is outside the test's control: "Task.sleep", a clock other than a test clock, \
    an unstructured task, the network, a random number, the date. To fix, make it a dependency and \
    override it in the body.
    """
  }

  @Test func aBodyThatDoesNotDoTheSameTwice() {
    #expect(
      OrderReport.uncontrolled(.init(expected: event(".a"), actual: event("b", line: 7)))
        == uncontrolled(
          """
            Once:  sending .a
            Again: b, from the effect at Features/App.swift:7
          """
        )
    )
    #expect(
      OrderReport.uncontrolled(.init(expected: event("finish", .wait), actual: nil))
        == uncontrolled("  Once:  finish\n  Again: nothing more")
    )
    #expect(
      OrderReport.uncontrolled(.init(expected: nil, actual: event("a")))
        == uncontrolled("  Once:  nothing more\n  Again: a")
    )
    #expect(
      OrderReport.uncontrolled(.init())
        == uncontrolled("  A run failed, but another run in the same order did not.")
    )
  }

  @Test func aBodyThatWaitsForWhatIsHeld() {
    let keys = (1...11).map { ArrivalKey("one/a#\($0)")! }
    func text(_ lines: [String]) -> String {
      """
      The explored body waited or computed, outside of any store, while this was held back: …

      \(lines.joined(separator: "\n"))

      It was released after nothing happened for 0.5s, so no order holds it past this point, and the \
      exploration is not complete.
      """
    }
    #expect(OrderReport.stalled([keys[0]]) == text(["  one/a"]))
    #expect(OrderReport.stalled(keys) == text(keys.prefix(10).map { "  \($0)" }))
  }

  @Test func aBodyThatDoesNotEnd() {
    func text(_ place: String) -> String {
      """
      The explored body did not end within 0.5s in the \(place). It was cancelled.

      To fix, find what it waits for there, or raise the limit: "exploreOrders(timeLimit: …)".
      """
    }
    let limit = Duration.milliseconds(500)
    #expect(OrderReport.neverEnds(plain, limit) == text("plain order, after finish"))
    #expect(
      OrderReport.neverEnds(result("one/a held"), limit)
        == text("order \"one/a held\", after finish")
    )
    let nothing = OrderResult(plan: OrderPlan(), trace: OrderTrace(), failures: [])
    #expect(OrderReport.neverEnds(nothing, limit) == text("plain order"))
    #expect(
      OrderReport.stuck(limit)
        == """
        error: A test that explores orders did not end within 0.5s, nor after it was cancelled. It \
        fails as soon as it ends.

        """
    )
  }

  @Test func anOrderThatCannotBeRead() {
    #expect(
      OrderReport.unreadable("x")
        == """
        "x" is not an order that can be replayed.

        An order is a string that a failure report prints: "step/action held; step#2/action later". \
        To fix, copy it from there.
        """
    )
  }

  @Test(arguments: [0, 1, 20, 21, 23])
  func anOrderThatDoesNotFit(arrivals: Int) {
    let answers = (0..<arrivals).map { _ in " a" }.joined()
    let body = BodyPlay("one" + answers)
    let there =
      arrivals == 0
      ? ["  none"]
      : (1...arrivals).prefix(20).map { $0 == 1 ? "  one/a" : "  one/a#\($0)" }
        + (arrivals > 20 ? ["  … (\(arrivals - 20) more)"] : [])
    #expect(
      OrderReport.misfit(body.run(OrderPlan("one/b held; two/a later")!))
        == """
        The order to replay no longer fits the body, so other orders were tried. These deliveries do \
        not arrive: …

          one/b
          two/a

        These do:

        \(there.joined(separator: "\n"))

        To fix, leave out "replaying:".
        """
    )
  }
}
