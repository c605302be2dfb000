import ReducerTesting

/// A received action starts an effect itself: what that sends is not received.
struct NestedResponseForgotten: EffectMistake {
  struct State: Equatable {
    var user: String?
    var posts: [String] = []
  }
  enum Action: Equatable { case task, userLoaded(String), postsLoaded([String]) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in await send(.userLoaded("Blob")) }
      case .userLoaded(let user):
        state.user = user
        return .run { send in await send(.postsLoaded(["Hello, \(user)"])) }
      case .postsLoaded(let posts):
        state.posts = posts
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 4)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
    await store.receive(.userLoaded("Blob")) { $0.user = "Blob" }
  }
}
