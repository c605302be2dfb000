import Foundation
import ReducerRuntime
import ReducerTesting
import Testing

/// Orders of actions that look the same in a report are told apart.
@Suite struct AlikeAnswersTests {
  /// Asks two servers, and keeps what the last one says.
  private struct Downloads: Reducer {
    enum Action: Equatable {
      case ask
      case answer(Data)
    }

    var body: some Reducer<Data, Action> {
      Reduce { state, action in
        switch action {
        case .ask:
          return .merge([1, 2].map { server in .run { await $0(.answer(Data([server]))) } })
        case .answer(let data):
          state = data
          return .none
        }
      }
    }
  }

  @Test func bothOrdersAreTried() async {
    let found = await exploreOrders {
      let store = TestStore(initialState: Data()) { Downloads() }
      await store.send(.ask)
      await store.finish()
    }
    #expect(found.ordersTried == 2)
    #expect(found.isComplete)
  }
}
