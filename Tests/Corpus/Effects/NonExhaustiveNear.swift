import ReducerTesting

/// A test that need not assert everything: what it does assert comes with another value.
struct NonExhaustiveNear: EffectMistake {
  struct State: Equatable {
    var isLoading = false
    var price = 0
  }
  enum Action: Equatable { case loading(Bool), buyButtonTapped, bought(id: Int, price: Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buyButtonTapped:
        return .run { send in
          await send(.loading(true))
          await send(.bought(id: 7, price: 30))
          await send(.loading(false))
        }
      case .loading(let isLoading):
        state.isLoading = isLoading
      case .bought(_, let price):
        state.price = price
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.actionsNotReceived, at: #line + 8)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.exhaustivity = .off
    await store.send(.buyButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.bought(id: 7, price: 20)) { $0.price = 20 }
  }
}
