import ReducerTesting

/// A request is cancelled: the test expects its response all the same.
struct ExpectedAfterCancelling: EffectMistake {
  struct State: Equatable { var route: String? }
  enum Action: Equatable { case findButtonTapped, cancelButtonTapped, routeFound(String) }
  enum CancelID { case request }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .findButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.routeFound("A1"))
        }
        .cancellable(id: CancelID.request)
      case .cancelButtonTapped:
        return .cancel(id: CancelID.request)
      case .routeFound(let route):
        state.route = route
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      mentions: ["No effect is running", "nothing has cancelled it"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.findButtonTapped)
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .seconds(1))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.routeFound("A1")) { $0.route = "A1" }
  }
}
