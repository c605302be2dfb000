/// A value of an actor's own, for clients that are asynchronous anyway.
///
/// <!-- context: in-function -->
/// ```swift
/// let didSave = ActorIsolated(false)
/// store.dependencies.client.save = { _ in await didSave.setValue(true) }
/// …
/// #expect(await didSave.value)
/// ```
///
/// Where nothing else is awaited, ``LockIsolated`` spares the `await`.
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Makes a value for an actor to keep.
  ///
  /// - Parameter value: The value, which is evaluated at once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value while no other task does.
  ///
  /// - Parameter operation: What to do with the value.
  /// - Returns: What `operation` returned.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, which is evaluated on the actor.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
