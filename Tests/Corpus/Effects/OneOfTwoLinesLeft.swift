import ReducerTesting

/// Two lines of a test start a timer each: only the first is stopped.
struct OneOfTwoLinesLeft: EffectMistake {
  struct State: Equatable { var remaining = [10, 20] }
  enum Action: Equatable { case started(Int), stopped(Int), ticked(Int) }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started(let index):
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked(index)) }
        }
        .cancellable(id: index)
      case .stopped(let index):
        return .cancel(id: index)
      case .ticked(let index):
        state.remaining[index] -= 1
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 7,
      effects: [.init(action: ".started(1)", line: timerLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.started(0))
    await store.send(.started(1))
    await store.send(.stopped(0))
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.stopped(1))
  }
}
