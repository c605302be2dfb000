import ReducerTesting
import Testing

/// Requests that each refresh the token when theirs is refused, though another has done so.
struct TokenRefreshedTwiceFeature: Reducer {
  struct State: Equatable {
    var token: Int?
    var refreshes = 0
    var waiting: [String] = []
    var done: Set<String> = []
  }
  enum Action: Equatable {
    case request(String)
    case refused(String)
    case refreshed(Int)
    case answered(String)
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .request(let name):
      return .run { [token = state.token] send in
        await send(token == nil ? .refused(name) : .answered(name))
      }
    case .refused(let name):
      if isMended, state.token != nil { return .send(.request(name)) }
      state.waiting.append(name)
      if isMended, state.waiting.count > 1 { return .none }
      state.refreshes += 1
      return .run { [number = state.refreshes] send in await send(.refreshed(number)) }
    case .refreshed(let token):
      state.token = token
      let waiting = state.waiting
      state.waiting = []
      return .merge(waiting.map { .send(.request($0)) })
    case .answered(let name):
      state.done.insert(name)
      return .none
    }
  }
}

@Suite struct TokenRefreshedTwiceTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: TokenRefreshedTwiceFeature.State()) {
        TokenRefreshedTwiceFeature(isMended: isMended)
      }
      await store.send(.request("a"))
      await store.send(.request("b"))
      await store.finish()
      // A token is good for one refresh: the second one signs the user out.
      store.assert {
        $0.token = 1
        $0.done = ["a", "b"]
      }
    }
    found.expectFailure(deviations: 1, order: "request/refused held", unless: isMended)
  }
}
