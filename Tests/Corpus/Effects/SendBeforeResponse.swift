import ReducerTesting

/// A response waits: the test types on before it is received.
struct SendBeforeResponse: EffectMistake {
  struct State: Equatable {
    var name = ""
    var isValid = false
  }
  enum Action: Equatable { case nameChanged(String), validated(Bool), clearButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .run { send in await send(.validated(name.count > 2)) }
      case .validated(let isValid):
        state.isValid = isValid
      case .clearButtonTapped:
        state = State()
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.before
  static let failures = [
    ExpectedFailure(.unhandledActionsBeforeSend, at: #line + 8)
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.nameChanged("Blob")) { $0.name = "Blob" }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.clearButtonTapped) { $0 = State() }
  }
}
