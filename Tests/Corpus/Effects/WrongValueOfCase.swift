import ReducerTesting

/// A response received by its case and value: the value is another one.
struct WrongValueOfCase: EffectMistake {
  struct State: Equatable { var tags: [String] = [] }
  enum Action: Equatable { case task, tagsLoaded([String]) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in await send(.tagsLoaded(["swift", "testing"])) }
      case .tagsLoaded(let tags):
        state.tags = tags
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(/Action.tagsLoaded, ["swift"]) { $0.tags = ["swift"] }
  }
}
