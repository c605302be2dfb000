import ReducerTesting
import TestSupport
import Testing

/// Orders of actions that look the same have different reports.
@Suite struct AlikeAnswersTests {
  /// Asks two servers, and keeps what the last one says.
  private struct Downloads: Reducer {
    enum Action: Equatable {
      case ask
      case answer(String)
    }
    /// How many characters the answers have in common.
    var length = 200

    var body: some Reducer<String, Action> {
      Reduce { state, action in
        switch action {
        case .ask:
          return .merge(
            [1, 2].map { server in
              let text = String(repeating: "a", count: length) + "\(server)"
              return .run { await $0(.answer(text)) }
            }
          )
        case .answer(let text):
          state = text
          return .none
        }
      }
    }
  }

  /// Reports show the beginning of the answers only.
  @Test func bothOrdersAreTried() async {
    let found = await exploreOrders {
      let store = TestStore(initialState: "") { Downloads() }
      await store.send(.ask)
      await store.finish()
    }
    expectEqual(found.ordersTried, 2)
    expectTrue(found.isComplete)
  }

  /// Both rows once ended before the server.
  @Test func longActionsShowWhereTheyDiffer() async throws {
    let issues = await capturedIssues {
      await exploreOrders {
        let store = TestStore(initialState: "") { Downloads(length: 60) }
        await store.send(.ask)
        await store.finish()
        #expect(store.state.hasSuffix("2"))
      }
    }
    let rows = issues.flatMap { $0.message.split(separator: "\n") }
    let answer = #"    .answer("\#(String(repeating: "a", count: 60))"#
    #expect(rows.contains(#"\#(answer)2")"#[...]), "\(rows)")
    #expect(rows.contains(#"\#(answer)1")  ← later"#[...]), "\(rows)")
  }

  /// Keeps each page that it is sent.
  private struct Pages: Reducer {
    struct State: Equatable {
      var asked = 0
      var shown = 0
    }
    enum Action: Equatable {
      case ask(Int)
      case answer(String, Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .ask(let page):
        state.asked = page
        return .run { await $0(.answer(String(repeating: "a", count: 200), page)) }
      case .answer(_, let page):
        state.shown = page
        return .none
      }
    }
  }

  /// Both deliveries once looked the same.
  @Test func walksSayWhatLongActionsAnswer() async {
    let issues = await capturedIssues {
      await exploreWalks(walks: 10) {
        TestStore(initialState: Pages.State()) { Pages() }
      } steps: { state in
        Sending(.ask(state.asked + 1))
        Delivering()
      } checks: {
        Always("no earlier page comes later") { $0.shown <= $1.shown }
      }
    }
    let rows = issues.flatMap { $0.message.split(separator: "\n") }
    let deliveries = rows.filter { $0.contains(". deliver .answer(") }.map { $0.suffix(24) }
    expectEqual(deliveries, ["…, the answer to .ask(2)", "…, the answer to .ask(1)"])
  }
}
