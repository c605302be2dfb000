import ReducerTesting

/// Two requests at once: the test expects another answer of one.
struct UnorderedMissing: EffectMistake {
  struct State: Equatable { var prices: [String: Int] = [:] }
  enum Action: Equatable { case refreshButtonTapped, priced(String, Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshButtonTapped:
        return .merge(
          .run { send in await send(.priced("apples", 3)) },
          .run { send in await send(.priced("pears", 5)) }
        )
      case .priced(let fruit, let price):
        state.prices[fruit] = price
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionsReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(unordered: [.priced("pears", 4), .priced("apples", 3)]) {
      $0.prices = ["apples": 3, "pears": 4]
    }
  }
}
