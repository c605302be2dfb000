import ReducerRuntime

/// A stopwatch: a small feature with an effect that never ends by itself.
struct TimerFeature: Reducer {
  struct State: Equatable {
    var isRunning = false
    var secondsElapsed = 0
  }

  enum Action: Equatable {
    case startButtonTapped
    case stopButtonTapped
    case timerTicked
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .timerTicked:
        state.secondsElapsed += 1
        return .none
      }
    }
  }
}
