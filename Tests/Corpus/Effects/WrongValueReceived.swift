import ReducerTesting

/// A response with several values: the test expects another number.
struct WrongValueReceived: EffectMistake {
  struct State: Equatable {
    var score = 0
    var rank: Rank?
  }
  enum Rank: Equatable { case bronze, gold(streak: Int) }
  struct Game: Equatable {
    var score: Int
    var rank: Rank?
  }
  enum Action: Equatable { case gameEnded, scored(Game) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .gameEnded:
        return .run { send in await send(.scored(Game(score: 120, rank: .gold(streak: 3)))) }
      case .scored(let game):
        state.score = game.score
        state.rank = game.rank
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.gameEnded)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.scored(Game(score: 100, rank: .bronze))) {
      $0.score = 100
      $0.rank = .bronze
    }
  }
}
