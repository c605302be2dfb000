import ReducerTesting

/// A button without an effect: the test passes over what it would send.
struct NothingToSkip: EffectMistake {
  struct State: Equatable { var isFavorite = false }
  enum Action: Equatable { case favoriteButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isFavorite.toggle()
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.nothingToSkip, at: #line + 8, mentions: ["no received actions to skip"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.skipReceivedActions()
  }
}
