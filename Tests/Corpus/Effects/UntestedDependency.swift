import ReducerTesting

/// A client that only the app has: an effect uses it in a test that says nothing of it.
struct UntestedDependency: EffectMistake {
  struct State: Equatable { var isOpen = false }
  enum Action: Equatable { case doorTapped }

  struct Analytics: DependencyKey {
    var track: @Sendable (String) async -> Void
    static let liveValue = Analytics { _ in }
  }
  static let dependencyLine: UInt = #line + 1
  @Dependency(Analytics.self) var analytics

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isOpen.toggle()
      return .run { _ in await analytics.track("door tapped") }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .runtime,
      at: #line + 6,
      mentions: ["has no test implementation", "UntestedDependency.swift:\(dependencyLine)"]
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
