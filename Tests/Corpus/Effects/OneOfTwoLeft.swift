import ReducerTesting

/// Two effects of one action: only one of them has ended when the test does.
struct OneOfTwoLeft: EffectMistake {
  struct State: Equatable {
    var title = ""
    var views = 0
  }
  enum Action: Equatable { case opened(id: Int), loaded(String), viewCounted }

  @Dependency(\.continuousClock) var clock

  static let countLine: UInt = #line + 7
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        return .merge(
          .run { send in await send(.loaded("Reducers")) },
          .run { send in
            try await clock.sleep(for: .seconds(10))
            await send(.viewCounted)
          }
        )
      case .loaded(let title):
        state.title = title
      case .viewCounted:
        state.views += 1
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 7,
      effects: [.init(action: ".opened(id: 7)", line: countLine)],
      mentions: ["advance by 10s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.opened(id: 7))
    await store.receive(.loaded("Reducers")) { $0.title = "Reducers" }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(10))
    await store.receive(.viewCounted) { $0.views = 1 }
  }
}
