import ReducerTesting

/// Two effects one after the other: the test expects the second while the first still sleeps.
struct ConcatenatedTooEarly: EffectMistake {
  struct State: DefaultState { var stage = 0 }
  enum Action: Equatable { case launchButtonTapped, staged(Int) }

  @Dependency(\.continuousClock) var clock

  static let sleepLine: UInt = #line + 6
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .launchButtonTapped:
      return .concatenate(
        .send(.staged(1)),
        .run { _ in try await clock.sleep(for: .seconds(5)) },
        .run { send in await send(.staged(2)) }
      )
    case .staged(let stage):
      state.stage = stage
      return .none
    }
  }

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".launchButtonTapped", line: sleepLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      effects: [effect],
      mentions: ["advance by 5s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.launchButtonTapped)
    await store.receive(.staged(1)) { $0.stage = 1 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.staged(2)) { $0.stage = 2 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(5))
    await mistake(store, clock)
  }
}

/// A client fails: the effect handles no error.
struct EffectThrows: EffectMistake {
  struct State: DefaultState { var count = 0 }
  enum Action: Equatable { case refreshed, counted(Int) }

  struct Offline: Error { var host: String }
  struct Client: TestDependencyKey {
    var count: @Sendable () async throws -> Int
    static let testValue = Client { throw Offline(host: "example.com") }
  }
  @Dependency(Client.self) var client

  static let requestLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refreshed:
      return .run { send in
        await send(.counted(try await client.count()))
      }
    case .counted(let count):
      state.count = count
      return .none
    }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: requestLine,
      mentions: [
        #"EffectThrows.Offline(host: "example.com")"#, "Running.swift:\(requestLine)",
      ]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshed)
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies[Client.self].count = { 3 }
    await store.send(.refreshed)
    await store.receive(.counted(3)) { $0.count = 3 }
  }
}

/// A request is cancelled: the test expects its response all the same.
struct ExpectedAfterCancelling: EffectMistake {
  struct State: DefaultState { var route: String? }
  enum Action: Equatable { case findButtonTapped, cancelButtonTapped, routeFound(String) }
  enum CancelID { case request }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      mentions: ["No effect is running", "was cancelled by"]
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

/// A request has ended: the test cancels effects although none is running.
struct NoEffectToSkip: EffectMistake {
  struct State: DefaultState { var isSynced = false }
  enum Action: Equatable { case syncButtonTapped, synced }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .syncButtonTapped:
      return .run { send in await send(.synced) }
    case .synced:
      state.isSynced = true
      return .none
    }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.nothingToSkip, at: #line + 9, mentions: ["no running effects to skip"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.syncButtonTapped)
    await store.receive(.synced) { $0.isSynced = true }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.skipInFlightEffects()
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

/// Two effects of one action: only one of them has ended when the test does.
struct OneOfTwoLeft: EffectMistake {
  struct State: DefaultState {
    var title = ""
    var views = 0
  }
  enum Action: Equatable { case opened(id: Int), loaded(String), viewCounted }

  @Dependency(\.continuousClock) var clock

  static let countLine: UInt = #line + 6
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened:
      return .merge(
        .run { send in await send(.loaded("Reducers")) },
        .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.viewCounted)
        }
      )
    case .loaded(let title):
      state.title = title
    case .viewCounted:
      state.views += 1
    }
    return .none
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 7,
      effects: [.init(action: ".opened(id: 7)", line: countLine)],
      mentions: ["advance by 10s"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.opened(id: 7))
    await store.receive(.loaded("Reducers")) { $0.title = "Reducers" }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(10))
    await store.receive(.viewCounted) { $0.views = 1 }
  }
}

/// Two lines of a test start a timer each: only the first is stopped.
struct OneOfTwoLinesLeft: EffectMistake {
  struct State: DefaultState { var remaining = [10, 20] }
  enum Action: Equatable { case started(Int), stopped(Int), ticked(Int) }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

/// A stream that the test never feeds: the test expects one of its values.
struct StreamNotFed: EffectMistake {
  struct State: DefaultState { var messages: [String] = [] }
  enum Action: Equatable { case task, message(String) }

  struct Socket: TestDependencyKey {
    var messages: @Sendable () -> AsyncStream<String>
    static let testValue = Socket { AsyncStream { _ in } }
  }
  @Dependency(Socket.self) var socket

  static let listenLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .run { send in
        for await message in socket.messages() { await send(.message(message)) }
      }
    case .message(let message):
      state.messages.append(message)
      return .none
    }
  }

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".task", line: listenLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 8,
      effects: [effect],
      mentions: ["outside this store's control", "The store waited for 0.001s"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
    await store.receive(.message("Hello"), timeout: .milliseconds(1)) { $0.messages = ["Hello"] }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies[Socket.self].messages = {
      AsyncStream {
        $0.yield("Hello")
        $0.finish()
      }
    }
    await store.send(.task)
    await store.receive(.message("Hello")) { $0.messages = ["Hello"] }
    await store.finish()
  }
}

/// A stream of values from a client: the test does not end the effect that reads it.
struct StreamNotTornDown: EffectMistake {
  struct State: DefaultState { var isPluggedIn = false }
  enum Action: Equatable { case task, disappeared, powerChanged(Bool) }
  enum CancelID { case power }

  struct PowerClient: TestDependencyKey {
    var changes: @Sendable () -> AsyncStream<Bool>
    static let testValue = PowerClient { AsyncStream { $0.yield(true) } }
  }
  @Dependency(PowerClient.self) var powerClient

  static let listenLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

/// A timer: the test ends while it runs.
struct TimerLeftRunning: EffectMistake {
  struct State: DefaultState { var seconds = 0 }
  enum Action: Equatable { case startButtonTapped, stopButtonTapped, ticked }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  static let timerLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startButtonTapped:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: CancelID.timer)
    case .stopButtonTapped:
      return .cancel(id: CancelID.timer)
    case .ticked:
      state.seconds += 1
      return .none
    }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 6,
      effects: [.init(action: ".startButtonTapped", line: timerLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.stopButtonTapped)
  }
}

/// A client that only the app has: an effect uses it in a test that does not override it.
struct UntestedDependency: EffectMistake {
  struct State: DefaultState { var isOpen = false }
  enum Action: Equatable { case doorTapped }

  struct Analytics: DependencyKey {
    var track: @Sendable (String) async -> Void
    static let liveValue = Analytics { _ in }
  }
  static let dependencyLine: UInt = #line + 1
  @Dependency(Analytics.self) var analytics

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isOpen.toggle()
    return .run { _ in await analytics.track("door tapped") }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: #line + 6,
      mentions: ["has no test implementation", "Running.swift:\(dependencyLine)"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.doorTapped) { $0.isOpen = true }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.dependencies[Analytics.self] = Analytics { _ in }
    await store.send(.doorTapped) { $0.isOpen = true }
  }
}
