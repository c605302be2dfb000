import ReducerTesting

/// Two screens on a stack, each with a timer: one of them is popped before the test ends.
struct StackElementTimer: EffectMistake {
  struct State: Equatable { var path = StackState([Recorder.State(), Recorder.State()]) }
  enum Action: Equatable { case path(StackAction<Recorder.State, Recorder.Action>) }

  struct Recorder: Reducer {
    struct State: Equatable { var seconds = 0 }
    enum Action: Equatable { case recordButtonTapped, ticked }

    @Dependency(\.continuousClock) var clock

    static let timerLine: UInt = #line + 4
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .recordButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { Recorder() }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 11,
      effects: [
        .init(
          action: ".path[id: 0].recordButtonTapped",
          line: Recorder.timerLine
        )
      ]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 0, action: .recordButtonTapped)))
    await store.send(.path(.element(id: 1, action: .recordButtonTapped)))
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.popFrom(id: 0))) { $0.path.pop(from: 0) }
  }
}
