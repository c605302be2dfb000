internal import CustomDiff

extension Effect {
  /// Creates an effect that can be cancelled by an id.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run { send in
  ///     await send(.loaded(try await client.load()))
  ///   }
  ///   .cancellable(id: CancelID.load, cancelInFlight: true)
  /// case .cancelButtonTapped:
  ///   return .cancel(id: CancelID.load)
  /// ```
  ///
  /// Two ids are the same if they have the same type, value and feature. Two screens, rows or tabs
  /// of the same kind do not cancel each other's effects. A parent can cancel its children's
  /// effects, but a child cannot cancel its parent's.
  ///
  /// If this is `.none`, it cancels nothing, and effects that run under the id continue. To end
  /// them, return `.cancel(id:)`.
  ///
  /// - Parameters:
  ///   - id: The id to cancel the effect by, preferably a value of a type of your own.
  ///   - cancelInFlight: True to cancel the effects that are running under this id first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    isNone ? self : Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels the effects running under an id.
  ///
  /// - Parameter id: The id passed to `cancellable(id:cancelInFlight:)`.
  /// - Returns: An effect that finishes at once.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(.cancel(CancelID(id)))
  }
}

/// An identifier that effects are cancelled by.
///
/// Values of different types are different ids, even if they are equal.
package struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  package init<ID: Hashable>(_ id: ID) {
    // An erased id counts as the value inside it.
    let value = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
  }

  /// The identifier as text for messages.
  package var text: String { OneLine.dump(value.base) }
}

extension Effect {
  /// Starts this effect after a delay, unless another effect is debounced under the same id first.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: self.clock)
  /// ```
  ///
  /// If this is `.none`, nothing is debounced: an effect that already waits under the id continues.
  /// To drop it, return `.cancel(id:)`.
  ///
  /// - Parameters:
  ///   - id: The id that identifies the effect and cancels it.
  ///   - duration: The length of the delay.
  ///   - clock: The clock to wait on; a test clock in tests.
  ///   - fileID: The location of the effect, for failures.
  ///   - filePath: The location of the effect, for failures.
  ///   - line: The location of the effect, for failures.
  ///   - column: The location of the effect, for failures.
  /// - Returns: An effect that cancels the previous one, waits, and then starts this one.
  public func debounce<Duration: DurationProtocol>(
    id: some Hashable,
    for duration: Duration,
    // An existential, not a generic parameter. With Foundation imported, `clock` is also a C
    // function, and the compiler does not open an existential whose name is ambiguous.
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if isNone { return self }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let delay = RunOperation<Action>(
      operation: { _ in try await clock.sleep(for: duration) },
      location: location
    )
    return .concatenate(Effect(.run(delay)), self).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts at most one of the effects requested under the same id in each interval.
  ///
  /// The first effect starts at once. One of the effects requested within the interval starts at
  /// its end.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.savePosition(offset))
  ///     .throttle(id: CancelID.position, for: .seconds(1), clock: self.clock, latest: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id that identifies the effects and cancels them.
  ///   - interval: The shortest time between the starts of two effects.
  ///   - clock: The clock to wait on; a test clock in tests.
  ///   - latest: True to start the last effect requested within the interval at its end; false to
  ///     start the first.
  ///   - fileID: The location of the effect, for failures.
  ///   - filePath: The location of the effect, for failures.
  ///   - line: The location of the effect, for failures.
  ///   - column: The location of the effect, for failures.
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
      ThrottleWindow(of: interval, on: clock, at: location)
    }
    return Effect(.throttled(self, id: CancelID(id), throttle)).cancellable(id: id)
  }
}

/// A description of how an effect is throttled.
package struct Throttle {
  /// True if the last effect requested in a window starts at its end; false if the first does.
  var isLatest: Bool
  /// Opens a window that begins now.
  var open: () -> ThrottleWindow
}
