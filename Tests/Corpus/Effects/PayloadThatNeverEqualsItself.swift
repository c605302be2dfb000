import ReducerTesting

/// An error whose `==` is false even for itself: no value in the test can be the one received.
struct PayloadThatNeverEqualsItself: EffectMistake {
  struct State: Equatable {
    var message: String?
  }
  struct Offline: Error, Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool { false }
  }
  enum Action: Equatable { case loadButtonTapped, failed(Offline) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        return .run { send in await send(.failed(Offline())) }
      case .failed:
        state.message = "You are offline."
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(.differentActionReceived, at: #line + 8)
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.loadButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.failed(Offline())) { $0.message = "You are offline." }
  }
}
