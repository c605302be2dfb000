import ReducerTesting

/// An effect that replaces the one before: the test ends while the last one runs.
struct RestartedLeftRunning: EffectMistake {
  struct State: Equatable { var volume = 0 }
  enum Action: Equatable { case dragged(to: Int), settled }
  enum CancelID { case drag }

  @Dependency(\.continuousClock) var clock

  static let settleLine: UInt = #line + 6
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dragged(let volume):
        state.volume = volume
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.settled)
        }
        .cancellable(id: CancelID.drag, cancelInFlight: true)
      case .settled:
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 7,
      effects: [.init(action: ".dragged(to: 8)", line: settleLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.dragged(to: 3)) { $0.volume = 3 }
    await store.send(.dragged(to: 8)) { $0.volume = 8 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(1))
    await store.receive(.settled)
  }
}
