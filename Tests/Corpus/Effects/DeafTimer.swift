import ReducerTesting

/// A timer that ignores the error by which it would notice its end.
struct DeafTimer: EffectMistake {
  struct State: Equatable { var polls = 0 }
  enum Action: Equatable { case appeared, disappeared, polled }
  enum CancelID { case polling }

  @Dependency(\.continuousClock) var clock

  static let pollingLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          while true {
            try? await clock.sleep(for: .seconds(60))
            await send(.polled)
          }
        }
        .cancellable(id: CancelID.polling)
      case .disappeared:
        return .cancel(id: CancelID.polling)
      case .polled:
        state.polls += 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.inFeature
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: #line + 12,
      mentions: ["does not stop", "DeafTimer.swift:\(pollingLine)"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.appeared)
    await clock.advance(by: .seconds(60))
    await store.receive(.polled) { $0.polls = 1 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.disappeared)
  }
}
