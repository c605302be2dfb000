import ReducerTesting
import Testing

/// A form that takes what it has loaded, although the user has typed meanwhile.
struct LostUpdateFeature: Reducer {
  struct State: Equatable {
    var text = ""
    var isEdited = false
  }
  enum Action: Equatable {
    case appeared
    case edited(String)
    case loaded(String)
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { send in await send(.loaded("theirs")) }
    case .edited(let text):
      state.text = text
      state.isEdited = true
      return .none
    case .loaded(let text):
      if !isMended || !state.isEdited { state.text = text }
      return .none
    }
  }
}

@Suite struct LostUpdateTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: LostUpdateFeature.State()) {
        LostUpdateFeature(isMended: isMended)
      }
      await store.send(.appeared)
      await store.send(.edited("mine"))
      await store.finish()
      store.assert { $0.text = "mine" }
    }
    found.expectFailure(deviations: 1, order: "appeared/loaded held", unless: isMended)
  }
}
