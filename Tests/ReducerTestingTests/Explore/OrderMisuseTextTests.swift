import ReducerRuntime
import Testing

@testable import ReducerTesting

/// What an exploration says of a body that it cannot explore, word by word.
@Suite struct OrderMisuseTextTests {
  private typealias Event = OrderTrace.Event

  private let plain = BodyPlay("one a", "two b", "three").run(OrderPlan())

  private func result(_ plan: String) -> OrderResult {
    BodyPlay("one a", "two b", "three").run(OrderPlan(plan)!)
  }

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
      OrderReport.uncontrolled(.init(expected: Event(".a"), actual: Event("b", line: 7)))
        == uncontrolled(
          """
            Once:  sending .a
            Again: b, from the effect at Features/App.swift:7
          """
        )
    )
    #expect(
      OrderReport.uncontrolled(.init(expected: Event("finish", .wait), actual: nil))
        == uncontrolled("  Once:  finish\n  Again: nothing more")
    )
    #expect(
      OrderReport.uncontrolled(.init(expected: nil, actual: Event("a")))
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
