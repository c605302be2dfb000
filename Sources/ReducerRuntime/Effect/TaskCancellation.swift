@_spi(Locks) internal import CustomDiff

/// Does work that can be cancelled by an identifier, apart from what surrounds it.
///
/// In an effect the work can be cancelled from where the effect's feature sits and from above. Elsewhere,
/// as in the task of a view, `Task.cancel(id:)` cancels it.
///
/// <!-- context: in-effect -->
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
///   - cancelInFlight: Whether to cancel what is running under this id first. The work starts when
///     that has stopped. What surrounds the work is left alone: it would have to wait for itself.
///   - operation: The work.
/// - Returns: What `operation` returned.
/// - Throws: What `operation` threw: mostly `CancellationError` after a cancellation. Also
///   `CancellationError` if the current task is cancelled before it could take the place of other work;
///   an operation that does not throw runs then, cancelled.
public func withTaskCancellation<ID: Hashable & Sendable, Result: Sendable, Failure: Error>(
  id: ID,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  guard let context = EffectContext.current else {
    return try await withTaskCancellationOutsideEffects(
      id: id,
      cancelInFlight: cancelInFlight,
      operation: operation
    )
  }
  let work = CancellableWork<Result, Failure>()
  if cancelInFlight {
    // What has been cancelled cancels nothing itself: of two that would stop each other, one goes on.
    let hasStopped = Task.isCancelled ? false : await context.stop(CancelID(id))
    if !hasStopped, let error = CancellationError() as? Failure { throw error }
  }
  // Registered before it starts: what it does first must be within reach of a cancellation.
  let registration = await context.register(CancelID(id)) { work.cancel() }
  // The effect waits for nothing but the work, so what the work waits for is what the effect does.
  let isMainTask = context.waits.isMainTask
  let result = await withTaskCancellationHandler {
    await work.start {
      EffectContext.$current.withValue(context.inside(registration)) {
        Task(executorPreference: context.queue) {
          if isMainTask { context.waits.noteMainTask() }
          return await outcome(of: operation)
        }
      }
    }.value
  } onCancel: {
    work.cancel()
  }
  if isMainTask { context.waits.noteMainTask() }
  if let registration { await context.unregister(registration) }
  return try result.get()
}

private func withTaskCancellationOutsideEffects<Result: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool,
  operation: @escaping @Sendable () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let key = TasksOutsideEffects.Key(id)
  let work = CancellableWork<Result, Failure>()
  if cancelInFlight {
    let hasStopped = Task.isCancelled ? false : await TasksOutsideEffects.stop(key)
    if !hasStopped, let error = CancellationError() as? Failure { throw error }
  }
  let number = TasksOutsideEffects.register(key) { work.cancel() }
  defer { TasksOutsideEffects.didStop(number) }
  let enclosing = TasksOutsideEffects.enclosing.union([number])
  let result = await withTaskCancellationHandler {
    await work.start {
      TasksOutsideEffects.$enclosing.withValue(enclosing) { Task { await outcome(of: operation) } }
    }.value
  } onCancel: {
    work.cancel()
  }
  return try result.get()
}

private func outcome<Success, Failure: Error>(
  of operation: () async throws(Failure) -> Success
) async -> Result<Success, Failure> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

/// Work that can be cancelled even before it has a task.
private final class CancellableWork<Success: Sendable, Failure: Error>: Sendable {
  typealias Outcome = Task<Result<Success, Failure>, Never>

  private struct State {
    var isCancelled = false
    var task: Outcome?
  }

  private let state = Guarded(State())

  func start(_ start: () -> Outcome) -> Outcome {
    let task = start()
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
    return task
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under an identifier.
  ///
  /// In an effect: what runs where the effect's feature sits, or below. Elsewhere: the work of
  /// `withTaskCancellation` outside of effects, and the effects of all stores; in a test, those of the
  /// same test.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return .run { _ in
  ///   await Task.cancel(id: CancelID.load)
  /// }
  /// ```
  ///
  /// - Parameter id: What the effects, or the work of `withTaskCancellation`, are cancelled by.
  public static func cancel<ID: Hashable & Sendable>(id: ID) async {
    guard let context = EffectContext.current else {
      return await TasksOutsideEffects.cancel(TasksOutsideEffects.Key(id))
    }
    await context.cancel(CancelID(id))
  }
}
