import ReducerTesting
import Testing

/// A switch that takes whichever confirmation comes last.
struct RacingTogglesFeature: Reducer {
  struct State: Equatable {
    var isOn = false
    var changes = 0
  }
  enum Action: Equatable {
    case toggled
    case confirmed(Bool, change: Int)
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .toggled:
      state.isOn.toggle()
      state.changes += 1
      return .run { [state] send in await send(.confirmed(state.isOn, change: state.changes)) }
    case .confirmed(let isOn, let change):
      if isMended, change != state.changes { return .none }
      state.isOn = isOn
      return .none
    }
  }
}

@Suite struct RacingTogglesTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: RacingTogglesFeature.State()) {
        RacingTogglesFeature(isMended: isMended)
      }
      await store.send(.toggled)
      await store.send(.toggled)
      await store.finish()
      store.assert { $0.isOn = false }
    }
    found.expectFailure(deviations: 1, order: "toggled/confirmed held", unless: isMended)
  }
}
