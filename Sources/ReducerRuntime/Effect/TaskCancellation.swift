/// Does work in an effect that can be cancelled by an id, apart from the rest of the effect.
///
/// ```swift
/// return .run { send in
///   await send(.began)
///   try await withTaskCancellation(id: CancelID.load, cancelInFlight: true) {
///     await send(.loaded(try await client.load()))
///   }
/// }
/// ```
///
/// - Parameters:
///   - id: What to cancel the work by.
///   - cancelInFlight: Whether to cancel what is running under this id first.
///   - operation: The work. Outside of an effect it runs like any other code.
/// - Returns: What `operation` returned.
/// - Throws: What `operation` threw: mostly `CancellationError` after a cancellation.
public func withTaskCancellation<ID: Hashable & Sendable, Result: Sendable>(
  id: ID,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  guard let context = EffectContext.current else { return try await operation() }
  if cancelInFlight { await context.cancel(CancelID(id)) }
  let task = Task(executorPreference: context.queue) {
    try await operation()
  }
  return try await withTaskCancellationHandler {
    let registration = await context.register(CancelID(id)) { task.cancel() }
    let result = await task.result
    if let registration { await context.unregister(registration) }
    return try result.get()
  } onCancel: {
    task.cancel()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels, from within an effect, what runs under an id.
  ///
  /// ```swift
  /// return .run { _ in
  ///   await Task.cancel(id: CancelID.load)
  /// }
  /// ```
  ///
  /// - Parameter id: What the effects, or the work of `withTaskCancellation`, are cancelled by.
  public static func cancel<ID: Hashable & Sendable>(id: ID) async {
    await EffectContext.current?.cancel(CancelID(id))
  }
}
