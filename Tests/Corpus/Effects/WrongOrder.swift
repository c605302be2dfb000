import ReducerTesting

/// Two actions of one effect: the test receives the second one first.
struct WrongOrder: EffectMistake {
  struct State: Equatable {
    var progress = 0.0
    var file: String?
  }
  enum Action: Equatable { case downloadButtonTapped, progressed(Double), downloaded(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downloadButtonTapped:
        return .run { send in
          await send(.progressed(0.5))
          await send(.downloaded("map.pdf"))
        }
      case .progressed(let progress):
        state.progress = progress
      case .downloaded(let file):
        state.file = file
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
    await store.send(.downloadButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.downloaded("map.pdf")) { $0.file = "map.pdf" }
  }
}
