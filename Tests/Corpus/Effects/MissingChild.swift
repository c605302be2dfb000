import ReducerTesting

/// An action for a presented feature: nothing is presented.
struct MissingChild: EffectMistake {
  struct State: Equatable {
    @PresentationState var picker: Picker.State?
    var color = "red"
  }
  enum Action: Equatable { case colorButtonTapped, picker(PresentationAction<Picker.Action>) }

  struct Picker: Reducer {
    struct State: Equatable { var color: String }
    enum Action: Equatable { case picked(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .picked(let color) = action { state.color = color }
      return .none
    }
  }

  static let ifLetLine: UInt = #line + 6
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .colorButtonTapped { state.picker = Picker.State(color: state.color) }
      return .none
    }
    .ifLet(\.$picker, action: /Action.picker) { Picker() }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.runtime, at: #line + 4, mentions: ["MissingChild.swift:\(ifLetLine)"])
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.picker(.presented(.picked("blue"))))
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.colorButtonTapped) { $0.picker = Picker.State(color: "red") }
    await store.send(.picker(.presented(.picked("blue")))) { $0.picker?.color = "blue" }
  }
}
