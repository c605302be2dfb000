import ReducerTesting

/// A screen leaves its stack by itself: the test goes on before that is received.
struct PopForgotten: EffectMistake {
  struct State: Equatable {
    var path = StackState([Page.State(number: 1), Page.State(number: 2)])
    var isHelpShown = false
  }
  enum Action: Equatable { case path(StackAction<Page.State, Page.Action>), helpButtonTapped }

  struct Page: Reducer {
    struct State: Equatable { var number: Int }
    enum Action: Equatable { case doneButtonTapped }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in await dismiss() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .helpButtonTapped { state.isHelpShown = true }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Page() }
  }

  static var initialState: State { State() }
  static let correction = Correction.before
  static let failures = [
    ExpectedFailure(.unhandledActionsBeforeSend, at: #line + 8)
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 1, action: .doneButtonTapped)))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.helpButtonTapped) { $0.isHelpShown = true }
  }
}
