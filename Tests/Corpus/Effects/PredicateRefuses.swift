import ReducerTesting

/// A response received by a predicate: nothing like it comes.
struct PredicateRefuses: EffectMistake {
  struct State: Equatable { var temperature: Double? }
  enum Action: Equatable { case refreshed, weatherLoaded(celsius: Double) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        return .run { send in await send(.weatherLoaded(celsius: -4.5)) }
      case .weatherLoaded(let celsius):
        state.temperature = celsius
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshed)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive {
      $0 == .weatherLoaded(celsius: 4.5)
    } assert: {
      $0.temperature = 4.5
    }
  }
}
