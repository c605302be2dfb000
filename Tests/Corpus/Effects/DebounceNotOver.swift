import ReducerTesting

/// A search waits until the user stops typing: the test expects results at once.
struct DebounceNotOver: EffectMistake {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }
  enum Action: Equatable { case queryChanged(String), found([String]) }
  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  static let debounceLine: UInt = #line + 7
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in await send(.found(["\(query) 1"])) }
          .debounce(id: CancelID.search, for: .seconds(0.3), clock: clock)
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: #".queryChanged("ab")"#,
    line: debounceLine
  )
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 14,
      effects: [effect],
      mentions: ["advance by 0.2s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await clock.advance(by: .seconds(0.2))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .seconds(0.1))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.found(["ab 1"])) { $0.results = ["ab 1"] }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(0.2))
    await mistake(store, clock)
  }
}
