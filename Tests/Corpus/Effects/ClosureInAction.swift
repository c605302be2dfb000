import ReducerTesting

/// An action that carries a closure: it can neither be compared nor written.
struct ClosureInAction: EffectMistake {
  struct State: Equatable { var question: String? }
  enum Action {
    case deleteButtonTapped
    case asked(question: String, then: @Sendable () -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        return .run { send in await send(.asked(question: "Delete?", then: {})) }
      case .asked(let question, _):
        state.question = question
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.deleteButtonTapped)
  }
}
