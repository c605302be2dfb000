import ReducerTesting

/// A stream of values from a client: the test does not end what listens to it.
struct StreamNotTornDown: EffectMistake {
  struct State: Equatable { var isPluggedIn = false }
  enum Action: Equatable { case task, disappeared, powerChanged(Bool) }
  enum CancelID { case power }

  struct PowerClient: TestDependencyKey {
    var changes: @Sendable () -> AsyncStream<Bool>
    static let testValue = PowerClient { AsyncStream { $0.yield(true) } }
  }
  @Dependency(PowerClient.self) var powerClient

  static let listenLine: UInt = #line + 5
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await isPluggedIn in powerClient.changes() { await send(.powerChanged(isPluggedIn)) }
        }
        .cancellable(id: CancelID.power)
      case .disappeared:
        return .cancel(id: CancelID.power)
      case .powerChanged(let isPluggedIn):
        state.isPluggedIn = isPluggedIn
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
      effects: [.init(action: ".task", line: listenLine)],
      mentions: ["outside this store's control"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
    await store.receive(.powerChanged(true)) { $0.isPluggedIn = true }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.disappeared)
  }
}
