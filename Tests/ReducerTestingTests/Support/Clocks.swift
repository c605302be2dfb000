import ReducerTesting

extension TestStore {
  /// Creates a store of a feature that sleeps on a test clock.
  convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    clock: TestClock<Duration>,
    @ReducerBuilder<State, Action> reducer: () -> R,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: { $0.continuousClock = clock },
      fileID: fileID,
      file: file,
      line: line
    )
  }
}

extension Effect where Action: Sendable {
  /// An effect that sleeps on a clock, and then sends an action.
  static func send(
    _ action: Action,
    after duration: Duration,
    on clock: any Clock<Duration>
  ) -> Effect {
    .run { send in
      try await clock.sleep(for: duration)
      await send(action)
    }
  }

  /// An effect that sends an action for each tick of a timer, until it is cancelled.
  static func send(
    _ action: Action,
    every interval: Duration,
    on clock: any Clock<Duration>
  ) -> Effect {
    .run { send in
      for await _ in clock.timer(interval: interval) { await send(action) }
    }
  }
}
