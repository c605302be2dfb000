import ReducerTesting

/// A view's task: the test waits for it while it sleeps, and another effect plays no part.
struct TaskFinishesTooEarly: EffectMistake {
  struct State: Equatable { var isHintShown = false }
  enum Action: Equatable { case task, warmedUp, hintDue, hintShown }

  @Dependency(\.continuousClock) var clock

  static let warmUpLine: UInt = #line + 6
  static let hintLine: UInt = #line + 9
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .warmedUp:
        return .run { _ in try await clock.sleep(for: .seconds(9)) }
      case .task:
        return .run { send in await send(.hintDue) }
      case .hintDue:
        return .run { send in
          try await clock.sleep(for: .seconds(4))
          await send(.hintShown)
        }
      case .hintShown:
        state.isHintShown = true
        return .none
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let warmUp = ExpectedFailure.Effect(
    action: ".warmedUp",
    line: warmUpLine
  )
  static let hint = ExpectedFailure.Effect(
    action: ".hintDue",
    line: hintLine
  )
  static let failures = [
    ExpectedFailure(.effectsDidNotFinish, at: #line + 8, effects: [hint]),
    ExpectedFailure(.effectStillRunning, at: #line + 4, effects: [warmUp]),
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.warmedUp)
    let task = await store.send(.task)
    await store.receive(.hintDue)
    await task.finish()
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.warmedUp)
    let task = await store.send(.task)
    await store.receive(.hintDue)
    await clock.advance(by: .seconds(4))
    await store.receive(.hintShown) { $0.isHintShown = true }
    await task.finish()
    await clock.run()
  }
}
