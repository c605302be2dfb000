/// A value that an actor protects, for clients that are asynchronous anyway.
///
/// <!-- context: in-function -->
/// ```swift
/// let didSave = ActorIsolated(false)
/// store.dependencies.client.save = { _ in await didSave.setValue(true) }
/// …
/// #expect(await didSave.value)
/// ```
///
/// Where nothing else is awaited, ``LockIsolated`` saves the `await`.
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Creates an actor that holds a value.
  ///
  /// - Parameter value: The value, which is evaluated at once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value while no other task does.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: The result of `operation`.
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
