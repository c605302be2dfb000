import ReducerTesting

/// A timer ticks three times: the test receives one tick and stops it.
struct AdvancedTooMuch: EffectMistake {
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }
  enum Action: Equatable { case toggled, ticked }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.before
  static let failures = [
    ExpectedFailure(.unhandledActionsBeforeSend, at: #line + 10)
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.toggled) { $0.isRunning = true }
    await clock.advance(by: .seconds(3))
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.toggled) { $0.isRunning = false }
  }
}
