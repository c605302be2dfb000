// With this import, `clock` is also a function of C, which no feature here may mean.
import Foundation
import ReducerTesting

/// The test advances the clock before an effect sleeps on it.
struct AdvancedBeforeSend: EffectMistake {
  struct State: DefaultState { var isExpired = false }
  enum Action: Equatable { case opened, expired }

  @Dependency(\.continuousClock) var clock

  static let effectLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .opened:
      return .run { send in
        try await clock.sleep(for: .seconds(60))
        await send(.expired)
      }
    case .expired:
      state.isExpired = true
      return .none
    }
  }

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".opened", line: effectLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 9,
      effects: [effect],
      mentions: ["until 120s on the test clock, now 60s"]
    )
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(60))
    await store.send(.opened)
    await store.receive(.expired) { $0.isExpired = true }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.opened)
    await clock.advance(by: .seconds(60))
    await store.receive(.expired) { $0.isExpired = true }
  }
}

/// A splash screen stays for two and a half seconds: the test advances the clock by two.
struct AdvancedTooLittle: EffectMistake {
  struct State: DefaultState { var isSplashShown = true }
  enum Action: Equatable { case appeared, splashEnded }

  @Dependency(\.continuousClock) var clock

  static let effectLine: UInt = #line + 4
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run { send in
        try await clock.sleep(for: .milliseconds(2_500))
        await send(.splashEnded)
      }
    case .splashEnded:
      state.isSplashShown = false
      return .none
    }
  }

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".appeared", line: effectLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      effects: [effect],
      mentions: ["advance(by: .milliseconds(500))"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.appeared)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2))
    await store.receive(.splashEnded) { $0.isSplashShown = false }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2.5))
    await store.receive(.splashEnded) { $0.isSplashShown = false }
  }
}

/// A timer ticks three times: the test receives one tick and stops it.
struct AdvancedTooMuch: EffectMistake {
  struct State: DefaultState {
    var isRunning = false
    var seconds = 0
  }
  enum Action: Equatable { case toggled, ticked }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

  static let correction = Correction.before
  static let failures = [ExpectedFailure(.unhandledActionsBeforeSend, at: #line + 9)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.toggled) { $0.isRunning = true }
    await clock.advance(by: .seconds(3))
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.toggled) { $0.isRunning = false }
  }
}

/// A search waits until the user stops typing: the test expects results at once.
struct DebounceNotOver: EffectMistake {
  struct State: DefaultState {
    var query = ""
    var results: [String] = []
  }
  enum Action: Equatable { case queryChanged(String), found([String]) }
  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock

  static let debounceLine: UInt = #line + 6
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .run { send in await send(.found(["\(query) 1"])) }
        .debounce(id: CancelID.search, for: .seconds(0.3), clock: clock)
    case .found(let results):
      state.results = results
      return .none
    }
  }

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: #".queryChanged("ab")"#, line: debounceLine)
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 14,
      effects: [effect],
      mentions: ["advance(by: .milliseconds(200))"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await clock.advance(by: .seconds(0.2))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .seconds(0.1))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.found(["ab 1"])) { $0.results = ["ab 1"] }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(0.2))
    await mistake(store, clock)
  }
}

/// A position is saved at most once a second: the test expects the second save at once.
struct ThrottleNotOver: EffectMistake {
  struct State: DefaultState {
    var position = 0
    var saved = 0
  }
  enum Action: Equatable { case scrolled(Int), saved(Int) }
  enum CancelID { case save }

  @Dependency(\.continuousClock) var clock

  static let throttleLine: UInt = #line + 6
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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

  static let correction = Correction.byHand
  static let effect = ExpectedFailure.Effect(action: ".scrolled(20)", line: throttleLine)
  static let failures = [ExpectedFailure(.actionsNotReceived, at: #line + 9, effects: [effect])]

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
