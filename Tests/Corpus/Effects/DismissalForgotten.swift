import ReducerTesting

/// A child dismisses itself: the parent's action is not received.
struct DismissalForgotten: EffectMistake {
  struct State: Equatable { @PresentationState var sheet: Sheet.State? }
  enum Action: Equatable { case sheet(PresentationAction<Sheet.Action>) }

  struct Sheet: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case closeButtonTapped }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in await dismiss() }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
  }

  static var initialState: State { State(sheet: Sheet.State()) }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.sheet(.presented(.closeButtonTapped)))
  }
}
