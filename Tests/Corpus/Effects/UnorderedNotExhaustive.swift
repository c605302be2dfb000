import ReducerTesting

/// A test that need not assert everything: of two answers in any order, one comes with another value.
struct UnorderedNotExhaustive: EffectMistake {
  struct State: Equatable { var prices: [String: Int] = [:] }
  enum Action: Equatable { case refreshButtonTapped, loading, priced(String, Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshButtonTapped:
        return .merge(
          .send(.loading),
          .run { send in await send(.priced("apples", 3)) },
          .run { send in await send(.priced("pears", 5)) }
        )
      case .loading:
        break
      case .priced(let fruit, let price):
        state.prices[fruit] = price
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 11,
      mentions: ["The closest match to the expected action is [1]"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.exhaustivity = .off
    await store.send(.refreshButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(unordered: [.priced("apples", 3), .priced("pears", 4)])
  }
}
