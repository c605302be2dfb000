import ReducerTesting

/// A presented feature with a timer: the test ends while it is presented.
struct PresentedTimer: EffectMistake {
  struct State: Equatable { @PresentationState var meeting: Meeting.State? }
  enum Action: Equatable { case meeting(PresentationAction<Meeting.Action>) }

  struct Meeting: Reducer {
    struct State: Equatable { var seconds = 0 }
    enum Action: Equatable { case task, ticked }

    @Dependency(\.continuousClock) var clock

    static let timerLine: UInt = #line + 4
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
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
    EmptyReducer().ifLet(\.$meeting, action: /Action.meeting) { Meeting() }
  }

  static var initialState: State { State(meeting: Meeting.State()) }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 8,
      effects: [
        .init(action: ".meeting.task", line: Meeting.timerLine)
      ]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.meeting(.presented(.task)))
    await clock.advance(by: .seconds(1))
    await store.receive(.meeting(.presented(.ticked))) { $0.meeting?.seconds = 1 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.meeting(.dismiss)) { $0.meeting = nil }
  }
}
