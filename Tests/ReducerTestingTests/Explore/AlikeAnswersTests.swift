import ReducerRuntime
import ReducerTesting
import Testing

/// Orders of actions that look the same have different reports.
@Suite struct AlikeAnswersTests {
  /// Asks two servers, and keeps what the last one says.
  private struct Downloads: Reducer {
    enum Action: Equatable {
      case ask
      case answer(String)
    }

    var body: some Reducer<String, Action> {
      Reduce { state, action in
        switch action {
        case .ask:
          return .merge(
            [1, 2].map { server in .run { await $0(.answer(AlikeAnswersTests.text(of: server))) } }
          )
        case .answer(let text):
          state = text
          return .none
        }
      }
    }
  }

  /// Reports show the beginning only.
  private static func text(of server: Int) -> String {
    String(repeating: "a", count: 200) + "\(server)"
  }

  @Test func bothOrdersAreTried() async {
    let found = await exploreOrders {
      let store = TestStore(initialState: "") { Downloads() }
      await store.send(.ask)
      await store.finish()
    }
    #expect(found.ordersTried == 2)
    #expect(found.isComplete)
  }
}
