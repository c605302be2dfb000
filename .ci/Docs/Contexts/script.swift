struct Counters: Reducer {
  struct State: Equatable {
    var counters: [Int] = []
    var isResetInFlight = false
  }
  enum Action: Equatable {
    case reset
    case scheduleReset
  }

  let clock: TestClock<Duration>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .reset:
      state = State()
      return .none
    case .scheduleReset:
      state.isResetInFlight = true
      return .run { send in
        try await clock.sleep(for: .seconds(3))
        await send(.reset)
      }
    }
  }
}
