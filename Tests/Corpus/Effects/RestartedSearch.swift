import ReducerTesting

/// A request that replaces the one before: the test expects the first one's response.
struct RestartedSearch: EffectMistake {
  struct State: Equatable { var city = "" }
  enum Action: Equatable { case queryChanged(String), found(city: String) }
  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.found(city: query.uppercased()))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .found(let city):
        state.city = city
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 9)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.queryChanged("par"))
    await store.send(.queryChanged("rom"))
    await clock.advance(by: .seconds(1))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.found(city: "PAR")) { $0.city = "PAR" }
  }

  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.queryChanged("os"))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(city: "OS")) { $0.city = "OS" }
  }
}
