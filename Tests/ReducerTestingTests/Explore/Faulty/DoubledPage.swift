import ReducerTesting

/// A list that asks for the next page again while it waits for it.
struct DoubledPageFeature: Reducer {
  struct State: Equatable {
    var items: [Int] = []
    var isLoading = false
  }
  enum Action: Equatable {
    case scrolledToEnd
    case loaded([Int])
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .scrolledToEnd:
      if state.isLoading, isMended { return .none }
      state.isLoading = true
      return .run { [next = state.items.count] send in
        await send(.loaded([next, next + 1]))
      }
    case .loaded(let items):
      state.items += items
      state.isLoading = false
      return .none
    }
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(seed: attempt.seed, replaying: attempt.replaying) {
      TestStore(initialState: DoubledPageFeature.State()) {
        DoubledPageFeature(isMended: attempt.isMended)
      }
    } steps: { _ in
      Sending(.scrolledToEnd)
      Delivering()
    } checks: {
      Always("no item is there twice") { Set($0.items).count == $0.items.count }
      Sometimes("there are two pages") { $0.items.count == 4 }
    }
  }
}
