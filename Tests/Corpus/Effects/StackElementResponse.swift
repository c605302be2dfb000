import ReducerTesting

/// A screen on a stack gets a response: the test expects it of the other screen.
struct StackElementResponse: EffectMistake {
  struct State: Equatable { var path = StackState([Screen.State(), Screen.State()]) }
  enum Action: Equatable { case path(StackAction<Screen.State, Screen.Action>) }

  struct Screen: Reducer {
    struct State: Equatable { var title = "" }
    enum Action: Equatable { case task, loaded(title: String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
        return .run { send in await send(.loaded(title: "Details")) }
      case .loaded(let title):
        state.title = title
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { Screen() }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 1, action: .task)))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.path(.element(id: 0, action: .loaded(title: "Details")))) {
      $0.path[id: 0]?.title = "Details"
    }
  }

  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }
}
