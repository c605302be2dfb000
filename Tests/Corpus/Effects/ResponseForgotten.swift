import ReducerTesting

/// A response changes the state: the test ends without it.
struct ResponseForgotten: EffectMistake {
  struct State: Equatable {
    var count = 3
    var fact: String?
    var isLoading = false
  }
  enum Action: Equatable { case factButtonTapped, factResponse(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse("\(count) is a good number."))
        }
      case .factResponse(let fact):
        state.fact = fact
        state.isLoading = false
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.factButtonTapped) { $0.isLoading = true }
  }
}
