import ReducerTesting

/// A received action of an optional child starts another effect: that one is left running.
struct NestedEffectLeft: EffectMistake {
  struct State: Equatable { var player: Player.State? = Player.State() }
  enum Action: Equatable { case player(Player.Action), closeButtonTapped }

  struct Player: Reducer {
    struct State: Equatable { var track = "" }
    enum Action: Equatable { case playButtonTapped, started(String), ended }

    @Dependency(\.continuousClock) var clock

    static let playLine: UInt = #line + 7
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .playButtonTapped:
        return .run { send in await send(.started("Intro")) }
      case .started(let track):
        state.track = track
        return .run { _ in try await clock.sleep(for: .seconds(200)) }
      case .ended:
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .closeButtonTapped { state.player = nil }
      return .none
    }
    .ifLet(\.player, action: /Action.player) { Player() }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 12,
      effects: [
        .init(
          action: #".player.started("Intro")"#,
          line: Player.playLine
        )
      ]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.player(.playButtonTapped))
    await store.receive(.player(.started("Intro"))) { $0.player?.track = "Intro" }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.closeButtonTapped) { $0.player = nil }
  }
}
