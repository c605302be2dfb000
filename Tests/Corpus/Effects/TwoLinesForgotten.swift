import ReducerTesting

/// Two lines of a test start something: what follows from either is not received.
struct TwoLinesForgotten: EffectMistake {
  struct State: Equatable { var messages: [String] = [] }
  enum Action: Equatable { case sendButtonTapped(String), delivered(String) }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendButtonTapped(let message):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.delivered(message))
        }
      case .delivered(let message):
        state.messages.append(message)
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(.unreceivedActions, at: #line + 5, mentions: ["Hello"]),
    ExpectedFailure(.unreceivedActions, at: #line + 5, mentions: ["Goodbye"]),
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.sendButtonTapped("Hello"))
    await store.send(.sendButtonTapped("Goodbye"))
    await clock.advance(by: .seconds(1))
  }
}
