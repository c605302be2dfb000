import ReducerTesting

/// Two requests at once, one of them slow: the test expects both answers before the clock moves.
struct UnorderedTooMany: EffectMistake {
  struct State: Equatable { var loaded: Set<String> = [] }
  enum Action: Equatable { case task, loaded(String) }

  @Dependency(\.continuousClock) var clock

  static let slowLine: UInt = #line + 7
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          .run { send in await send(.loaded("title")) },
          .run { send in
            try await clock.sleep(for: .seconds(2))
            await send(.loaded("cover"))
          }
        )
      case .loaded(let part):
        state.loaded.insert(part)
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 11,
      effects: [.init(action: ".task", line: slowLine)],
      mentions: ["advance by 2s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(unordered: [.loaded("cover"), .loaded("title")]) {
      $0.loaded = ["cover", "title"]
    }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2))
    await mistake(store, clock)
  }
}
