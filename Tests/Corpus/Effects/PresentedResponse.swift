import ReducerTesting

/// One of several presented features gets a response: it is not received.
struct PresentedResponse: EffectMistake {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }

  struct Destination: Reducer {
    enum State: Equatable { case form(Form.State), map }
    enum Action: Equatable { case form(Form.Action), map }

    var body: some ReducerOf<Self> {
      Scope(state: /State.form, action: /Action.form) { Form() }
    }
  }

  struct Form: Reducer {
    struct State: Equatable { var error: String? }
    enum Action: Equatable { case submitButtonTapped, answered([String: [Int]], retry: Bool?) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .submitButtonTapped:
        return .run { send in await send(.answered(["name": [1, 2]], retry: nil)) }
      case .answered(let errors, _):
        state.error = errors.keys.first
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: /Action.destination) { Destination() }
  }

  static var initialState: State { State(destination: .form(Form.State())) }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.destination(.presented(.form(.submitButtonTapped))))
  }
}
