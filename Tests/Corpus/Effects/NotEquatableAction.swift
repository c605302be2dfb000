import ReducerTesting

/// A response whose error is of any type, so that no action can be compared: it is not received.
struct NotEquatableAction: EffectMistake {
  struct State: Equatable { var note: String? }
  enum Action { case task, noteLoaded(Result<String, any Error>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in await send(.noteLoaded(.success("Buy milk"))) }
      case .noteLoaded(let result):
        state.note = try? result.get()
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [
    ExpectedFailure(
      .unreceivedActions,
      at: #line + 6,
      mentions: ["/NotEquatableAction.Action.noteLoaded"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}
