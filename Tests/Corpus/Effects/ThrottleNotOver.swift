import ReducerTesting

/// A position is saved at most once a second: the test expects the second save at once.
struct ThrottleNotOver: EffectMistake {
  struct State: Equatable {
    var position = 0
    var saved = 0
  }
  enum Action: Equatable { case scrolled(Int), saved(Int) }
  enum CancelID { case save }

  @Dependency(\.continuousClock) var clock

  static let throttleLine: UInt = #line + 7
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scrolled(let position):
        state.position = position
        return .run { send in await send(.saved(position)) }
          .throttle(id: CancelID.save, for: .seconds(1), clock: clock, latest: true)
      case .saved(let position):
        state.saved = position
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(
    action: ".scrolled(20)",
    line: throttleLine
  )
  static let failures = [
    ExpectedFailure(.actionsNotReceived, at: #line + 10, effects: [effect])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.scrolled(10)) { $0.position = 10 }
    await store.receive(.saved(10)) { $0.saved = 10 }
    await store.send(.scrolled(20)) { $0.position = 20 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.saved(20)) { $0.saved = 20 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(1))
    await mistake(store, clock)
  }
}
