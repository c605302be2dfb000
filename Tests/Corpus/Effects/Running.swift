import ReducerTesting

/// A received action of an optional child starts another effect: the test leaves it running.
struct NestedEffectLeft: EffectMistake {
  struct State: DefaultState { var player: Player.State? = Player.State() }
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

/// A button without an effect: the test skips actions although none has arrived.
struct NothingToSkip: EffectMistake {
  struct State: DefaultState { var isFavorite = false }
  enum Action: Equatable { case favoriteButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isFavorite.toggle()
    return .none
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.nothingToSkip, at: #line + 8, mentions: ["no received actions to skip"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.skipReceivedActions()
  }
}

/// An effect that replaces the one before: the test ends while the last one runs.
struct RestartedLeftRunning: EffectMistake {
  struct State: DefaultState { var volume = 0 }
  enum Action: Equatable { case dragged(to: Int), settled }
  enum CancelID { case drag }

  @Dependency(\.continuousClock) var clock

  static let settleLine: UInt = #line + 5
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .dragged(let volume):
      state.volume = volume
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.settled)
      }
      .cancellable(id: CancelID.drag, cancelInFlight: true)
    case .settled:
      return .none
    }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 7,
      effects: [.init(action: ".dragged(to: 8)", line: settleLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.dragged(to: 3)) { $0.volume = 3 }
    await store.send(.dragged(to: 8)) { $0.volume = 8 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(1))
    await store.receive(.settled)
  }
}

/// A request that replaces the one before: the test expects the first one's response.
struct RestartedSearch: EffectMistake {
  struct State: DefaultState { var city = "" }
  enum Action: Equatable { case queryChanged(String), found(city: String) }
  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

/// A view's task: the test waits for it while it sleeps, beside an effect of another action.
struct TaskFinishesTooEarly: EffectMistake {
  struct State: DefaultState { var isHintShown = false }
  enum Action: Equatable { case task, warmedUp, hintDue, hintShown }

  @Dependency(\.continuousClock) var clock

  static let warmUpLine: UInt = #line + 5
  static let hintLine: UInt = #line + 8
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .warmedUp:
      return .run { _ in try await clock.sleep(for: .seconds(9)) }
    case .task:
      return .run { send in await send(.hintDue) }
    case .hintDue:
      return .run { send in
        try await clock.sleep(for: .seconds(4))
        await send(.hintShown)
      }
    case .hintShown:
      state.isHintShown = true
      return .none
    }
  }

  static let correction = Correction.byHand
  static let warmUp = ExpectedFailure.Effect(action: ".warmedUp", line: warmUpLine)
  static let hint = ExpectedFailure.Effect(action: ".hintDue", line: hintLine)
  static let failures = [
    ExpectedFailure(.effectsDidNotFinish, at: #line + 8, effects: [hint]),
    ExpectedFailure(.effectStillRunning, at: #line + 4, effects: [warmUp]),
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.warmedUp)
    let task = await store.send(.task)
    await store.receive(.hintDue)
    await task.finish()
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.warmedUp)
    let task = await store.send(.task)
    await store.receive(.hintDue)
    await clock.advance(by: .seconds(4))
    await store.receive(.hintShown) { $0.isHintShown = true }
    await task.finish()
    await clock.run()
  }
}
