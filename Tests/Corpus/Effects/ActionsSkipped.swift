import ReducerTesting

/// A result comes after the steps to it: the test expects it at once.
struct ActionsSkipped: EffectMistake {
  struct State: Equatable {
    var steps: [Step] = []
    var isDone = false
  }
  enum Step: String, Equatable { case upload, resize }
  enum Action: Equatable { case shareButtonTapped, entered(Step), finished }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shareButtonTapped:
        return .concatenate(.send(.entered(.resize)), .send(.entered(.upload)), .send(.finished))
      case .entered(let step):
        state.steps.append(step)
      case .finished:
        state.isDone = true
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.before
  static let failures = [
    ExpectedFailure(.differentActionReceived, at: #line + 8)
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.shareButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.finished) { $0.isDone = true }
  }
}
