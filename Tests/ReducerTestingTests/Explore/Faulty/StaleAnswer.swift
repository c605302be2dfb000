import ReducerTesting
import TestSupport
import Testing

/// A search that shows the answer that comes last, whatever was asked last.
struct StaleAnswerFeature: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }
  enum Action: Equatable {
    case queryChanged(String)
    case response(String)
  }
  enum CancelID { case search }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      let search = Effect<Action>.run { send in await send(.response(query)) }
      return isMended ? search.cancellable(id: CancelID.search, cancelInFlight: true) : search
    case .response(let answer):
      state.results = [answer]
      return .none
    }
  }
}

@Suite struct StaleAnswerTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: StaleAnswerFeature.State()) {
        StaleAnswerFeature(isMended: isMended)
      }
      await store.send(.queryChanged("s"))
      await store.send(.queryChanged("sw"))
      await store.finish()
      store.assert { $0.results = ["sw"] }
    }
    found.expectFailure(deviations: 1, order: "queryChanged/response held", unless: isMended)
    if isMended { return }
    let message = try #require(found.issues.first).message
    expectContains(
      message,
      """
      .response("s"), the answer to .queryChanged("s"), came after .response("sw"), \
      the answer to .queryChanged("sw")
      """
    )
    expectContains(message, "exploreOrders(replaying: \"queryChanged/response held\")")
  }
}
