import ReducerTesting
import Testing

/// A load whose first attempt may fail after the second has succeeded.
struct WrongRetryFeature: Reducer {
  struct State: Equatable {
    var attempt = 0
    var text: String?
    var error: String?
  }
  enum Action: Equatable {
    case loadTapped
    case loaded(String)
    case failed(attempt: Int)
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadTapped:
      state.attempt += 1
      state.error = nil
      return .run { [attempt = state.attempt] send in
        await send(attempt == 1 ? .failed(attempt: attempt) : .loaded("text"))
      }
    case .loaded(let text):
      state.text = text
      return .none
    case .failed(let attempt):
      if isMended, attempt != state.attempt { return .none }
      state.error = "offline"
      return .none
    }
  }
}

@Suite struct WrongRetryTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: WrongRetryFeature.State()) {
        WrongRetryFeature(isMended: isMended)
      }
      await store.send(.loadTapped)
      await store.send(.loadTapped)
      await store.finish()
      store.assert {
        $0.text = "text"
        $0.error = nil
      }
    }
    found.expectFailure(deviations: 1, order: "loadTapped/failed held", unless: isMended)
  }
}
