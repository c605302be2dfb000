extension Effect {
  /// Starts this effect only when no other has been asked for under the id for a while.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What identifies the effect, and cancels it.
  ///   - duration: How long to wait.
  ///   - clock: What to wait on; a test clock in tests.
  ///   - fileID: Where the effect is made, for failures.
  ///   - filePath: Where the effect is made, for failures.
  ///   - line: Where the effect is made, for failures.
  ///   - column: Where the effect is made, for failures.
  /// - Returns: An effect that cancels the one before it, waits, and then starts this one.
  public func debounce<Duration: DurationProtocol>(
    id: some Hashable,
    for duration: Duration,
    // Any clock, and not a generic parameter: where Foundation is imported there is also the C
    // library's function `clock`, and of a name with two meanings the compiler opens no existential.
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect.concatenate(
      .run(operation: { _ in try await clock.sleep(for: duration) }, at: location),
      self
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Starts at most one of the effects that are asked for under the id in each interval.
  ///
  /// The first starts at once. One of the others within the interval starts at its end.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.savePosition(offset))
  ///     .throttle(id: CancelID.position, for: .seconds(1), clock: self.clock, latest: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What identifies the effects, and cancels them.
  ///   - interval: How long after one the next may start.
  ///   - clock: What to wait on; a test clock in tests.
  ///   - latest: Whether the last of those within the interval starts at its end, or the first.
  ///   - fileID: Where the effect is made, for failures.
  ///   - filePath: Where the effect is made, for failures.
  ///   - line: Where the effect is made, for failures.
  ///   - column: Where the effect is made, for failures.
  /// - Returns: An effect that throttles this one.
  public func throttle<Duration: DurationProtocol>(
    id: some Hashable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if isNone { return self }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let throttle = Throttle(isLatest: latest) {
      Throttle.Window(of: interval, on: clock, at: location)
    }
    return Effect(.throttled(self, id: CancelID(id), throttle)).cancellable(id: id)
  }
}
