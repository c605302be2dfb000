import ReducerTesting

/// An effect pushes a screen: the action, with the screen's state in it, is not received.
struct PushForgotten: EffectMistake {
  struct State: Equatable { var path = StackState<Detail.State>() }
  enum Action: Equatable {
    case linkOpened(String)
    case path(StackAction<Detail.State, Detail.Action>)
  }

  struct Detail: Reducer {
    struct State: Equatable {
      var slug: String
      var isLoading = true
    }
    enum Action: Equatable {}

    func reduce(into state: inout State, action: Action) -> Effect<Action> {}
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .linkOpened(let slug) = action else { return .none }
      return .run { send in await send(.path(.push(id: 0, state: Detail.State(slug: slug)))) }
    }
    .forEach(\.path, action: /Action.path) { Detail() }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.linkOpened("about"))
  }
}
