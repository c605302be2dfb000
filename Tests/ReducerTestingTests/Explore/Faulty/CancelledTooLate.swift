import ReducerTesting
import Testing

/// A search that is cancelled when its clearing has been logged, and not when it is cleared.
struct CancelledTooLateFeature: Reducer {
  struct State: Equatable {
    var results: [String] = []
  }
  enum Action: Equatable {
    case searchTapped
    case clearTapped
    case response(String)
    case logged
  }
  enum CancelID { case search }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .searchTapped:
      return .run { send in await send(.response("answer")) }
        .cancellable(id: CancelID.search)
    case .clearTapped:
      state.results = []
      let log = Effect<Action>.run { send in await send(.logged) }
      return isMended ? .merge(.cancel(id: CancelID.search), log) : log
    case .response(let text):
      state.results = [text]
      return .none
    case .logged:
      return .cancel(id: CancelID.search)
    }
  }
}

@Suite struct CancelledTooLateTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: CancelledTooLateFeature.State()) {
        CancelledTooLateFeature(isMended: isMended)
      }
      await store.send(.searchTapped)
      await store.send(.clearTapped)
      await store.finish()
      store.assert { $0.results = [] }
    }
    found.expectFailure(
      deviations: 2,
      order: "searchTapped/response held; clearTapped/logged later",
      unless: isMended
    )
  }
}
