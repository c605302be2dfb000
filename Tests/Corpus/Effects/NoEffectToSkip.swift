import ReducerTesting

/// A request that has ended: the test cancels what would still run.
struct NoEffectToSkip: EffectMistake {
  struct State: Equatable { var isSynced = false }
  enum Action: Equatable { case syncButtonTapped, synced }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .syncButtonTapped:
        return .run { send in await send(.synced) }
      case .synced:
        state.isSynced = true
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.nothingToSkip, at: #line + 9, mentions: ["no running effects to skip"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.syncButtonTapped)
    await store.receive(.synced) { $0.isSynced = true }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.skipInFlightEffects()
  }
}
