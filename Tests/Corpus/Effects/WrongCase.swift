import ReducerTesting

/// A login fails: the test expects the case of success.
struct WrongCase: EffectMistake {
  struct State: Equatable {
    var user: String?
    var error = ""
  }
  enum Action: Equatable { case loginButtonTapped, loggedIn(user: String), refused(attempts: Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loginButtonTapped:
        return .run { send in await send(.refused(attempts: 2)) }
      case .loggedIn(let user):
        state.user = user
      case .refused(let attempts):
        state.error = "\(attempts) attempts left"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(.differentActionReceived, at: #line + 8, mentions: ["/Action.loggedIn"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.loginButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(/Action.loggedIn) { $0.user = "blob" }
  }

  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.loggedIn(user: "blob")) { $0.user = "blob" }
  }
}
