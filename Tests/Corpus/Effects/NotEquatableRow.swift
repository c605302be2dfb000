import ReducerTesting

/// A row's action, and a plain one, of a type that is not equatable: neither is received.
struct NotEquatableRow: EffectMistake {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    var isSynced = false
  }
  enum Action {
    case row(id: Int, action: Row.Action)
    case repeatButtonTapped, `repeat`
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isSaved = false
    }
    enum Action { case saved(Result<Bool, any Error>) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .saved(.success) = action { state.isSaved = true }
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .repeatButtonTapped:
        return .merge(.send(.row(id: 2, action: .saved(.success(true)))), .send(.repeat))
      case .repeat:
        state.isSynced = true
      case .row:
        break
      }
      return .none
    }
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.repeatButtonTapped)
  }
}
