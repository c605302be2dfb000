import ReducerTesting

/// A reducer that forgets to return its effect: the test expects what it would send.
struct EffectForgotten: EffectMistake {
  struct State: Equatable {
    var isOnline = false
    var posts: [String] = []
  }
  enum Action: Equatable { case refreshed, postsLoaded([String]) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        guard state.isOnline else { return .none }
        return .run { send in await send(.postsLoaded(["Hello"])) }
      case .postsLoaded(let posts):
        state.posts = posts
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 10,
      mentions: ["No effect is running", "any action of the case /Action.postsLoaded"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshed)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(/Action.postsLoaded)
  }
}
