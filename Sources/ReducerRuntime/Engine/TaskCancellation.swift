internal import CustomDiff

/// Does work that can be cancelled by an identifier, independently of the surrounding work.
///
/// In an effect, the effect's feature and the features above it can cancel the work. Elsewhere, as
/// in the task of a view, `Task.cancel(id:)` cancels it.
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
///   - id: The id to cancel the work by.
///   - cancelInFlight: True to cancel the work that is running under this id, or that waits to
///     start. The new work starts when the old work has stopped. Surrounding work is not cancelled,
///     since it would have to wait for itself.
///   - operation: The work.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`, usually `CancellationError` after a cancellation. Also
///   throws `CancellationError` if the work or the current task is cancelled before the other work
///   has stopped. An operation that cannot throw that error then runs anyway, cancelled.
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
  // Registered before it starts, so that a cancellation reaches the work from its first step.
  let (registration, mayBegin) = await context.register(
    CancelID(id),
    cancelInFlight: cancelInFlight
  ) { work.cancel() }
  if !mayBegin, let error = CancellationError() as? Failure {
    if let registration { await context.unregister(registration) }
    throw error
  }
  // The effect waits only for the work, so the work's waits are the effect's waits.
  let isMainTask = context.effect.isMainTask
  let result = await withTaskCancellationHandler {
    await work.start {
      EffectContext.$current.withValue(context.inside(registration)) {
        func start() -> Task<Swift.Result<Result, Failure>, Never> {
          Task(executorPreference: context.queue) {
            if isMainTask { context.effect.noteMainTask() }
            defer { if isMainTask { context.queue?.mainTaskDidEnd() } }
            return await outcome(of: operation)
          }
        }
        guard isMainTask, let queue = context.queue else { return start() }
        return queue.startMainTask(isOnly: false, start)
      }
    }.value
  } onCancel: {
    work.cancel()
  }
  if isMainTask { context.effect.noteMainTask() }
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
  let (number, mayBegin) =
    cancelInFlight
    ? await TasksOutsideEffects.replace(key) { work.cancel() }
    : (TasksOutsideEffects.register(key) { work.cancel() }, true)
  defer { TasksOutsideEffects.didStop(number) }
  if !mayBegin, let error = CancellationError() as? Failure { throw error }
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
  /// Cancels the effects and the work that run under an identifier.
  ///
  /// In an effect, this cancels those of the effect's feature and of the features below it.
  /// Elsewhere, it cancels the work of `withTaskCancellation` outside of effects, and the effects
  /// of all stores. In a test, only work and stores of the same test are affected.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return .run { _ in
  ///   await Task.cancel(id: CancelID.load)
  /// }
  /// ```
  ///
  /// - Parameter id: The id of the effects, or of the work of `withTaskCancellation`.
  public static func cancel<ID: Hashable & Sendable>(id: ID) async {
    guard let context = EffectContext.current else {
      return await TasksOutsideEffects.cancel(TasksOutsideEffects.Key(id))
    }
    await context.cancel(CancelID(id))
  }
}
