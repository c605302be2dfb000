import ReducerTesting

/// An effect sets a bindable field: code cannot spell the key path, so the case has to do.
struct BindingForgotten: EffectMistake {
  struct State: Equatable { @BindingState var isOffline = false }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case task
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard action == .task else { return .none }
      return .send(.binding(.set(\.$isOffline, true)))
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}
