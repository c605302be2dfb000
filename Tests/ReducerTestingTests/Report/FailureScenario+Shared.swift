import ReducerTesting

extension FailureScenario {
  static let shared = [
    FailureScenario(
      "shared state that an effect changes before another action",
      page: "shared-state-changed"
    ) {
      let store = visitorStore()
      await store.send(.visit)
      let line = #line + 1
      await store.send(.look)
      return quotedFailure(at: line, saying: "above this line", place: Visitors.place)
    },

    FailureScenario(
      "shared state that an effect changes before the end",
      page: "shared-state-changed"
    ) {
      let store = visitorStore()
      let line = #line + 1
      await store.send(.visit)
      return quotedFailure(at: line, saying: "at the end of the test", place: Visitors.place)
    },
  ]
}

/// Counts visits in an effect.
private struct Visitors: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("visits")) var visits = 0
  }
  enum Action: Equatable { case visit, look }
  static let place = "ReducerTestingTests/FailureScenario+Shared.swift:\(#line + 5)"

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .visit:
      return .run { [visits = state.$visits] _ in visits.withLock { $0 += 1 } }
    case .look: return .none
    }
  }
}

private func visitorStore() -> TestStoreOf<Visitors> {
  TestStore(initialState: Visitors.State()) { Visitors() }
}
