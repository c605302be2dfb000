import ReducerTesting

/// A response of several lines: it is not received.
struct LongTextReceived: EffectMistake {
  struct State: Equatable { var letter = "" }
  enum Action: Equatable { case task, letterLoaded(String, isSigned: Bool) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in await send(.letterLoaded(letter, isSigned: true)) }
      case .letterLoaded(let letter, _):
        state.letter = letter
        return .none
      }
    }
  }

  private var letter: String {
    """
    Dear "Blob",

      thank you for your \\ letter of yesterday.
    \("Yours,")
    Blob Jr.

    """
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}
