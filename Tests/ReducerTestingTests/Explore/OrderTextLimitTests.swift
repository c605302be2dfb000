import Testing

@testable import ReducerTesting

/// How much of an action is shown where an order or a walk names it.
@Suite struct OrderTextLimitTests {
  /// A letter, repeated.
  private func text(_ letter: Character, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  /// What is noted of an action that is sent, and of one that its effect sends.
  private func events(_ count: Int) async -> [OrderTrace.Event] {
    let body = ExploredBody {
      let store = TestStore(initialState: 0) {
        Reduce<Int, String> { [answer = text("b", count)] _, action in
          action == answer ? .none : .run { await $0(answer) }
        }
      }
      await store.send(text("a", count))
      await store.finish()
    }
    let runner = OrderRunner(
      body,
      timeLimit: .seconds(20),
      failures: FailureLog()
    )
    return await runner.run(OrderPlan()).trace.events.filter { $0.kind != .wait }
  }

  @Test func actionsHaveAHundredAndTwentyCharacters() async {
    let whole = await events(118)
    #expect(whole.map(\.text) == ["\"\(text("a", 118))\"", "\"\(text("b", 118))\""])
    #expect(whole.map(\.cause) == ["", "\"\(text("a", 118))\""])
    let cut = await events(119)
    #expect(cut.map(\.text) == ["\"\(text("a", 118))…", "\"\(text("b", 118))…"])
    #expect(cut.map(\.cause) == ["", "\"\(text("a", 118))…"])
  }

  @Test func theStepsOfAWalkHaveAHundredAndTwentyCharacters() {
    func steps(_ count: Int) -> String {
      WalkReport.steps([WalkMove<String>.sent(text("a", count))])
    }
    #expect(steps(118) == "  1. send \"\(text("a", 118))\"")
    #expect(steps(119) == "  1. send \"\(text("a", 118))…")
  }
}
