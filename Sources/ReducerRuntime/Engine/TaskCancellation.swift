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
  let context = EffectContext.current
  let registry: any WorkRegistry = context?.runtime ?? TasksOutsideEffects.ofTest
  let enclosing = EnclosingWork.numbers(in: registry)
  let work = CancellableWork<Result, Failure>()
  // Registered before it starts, so that a cancellation reaches the work from its first step.
  let (number, mayBegin) = await registry.register(
    CancelID(id),
    in: context?.effect,
    cancelInFlight: cancelInFlight,
    sparing: enclosing
  ) { work.cancel() }
  if !mayBegin, let error = CancellationError() as? Failure {
    if let number { await registry.unregister(number) }
    throw error
  }
  // The effect waits only for the work, so the work's waits are the effect's waits.
  let mainTask = context.flatMap { $0.effect.isMainTask ? $0 : nil }
  let inside = EnclosingWork(
    registry: registry,
    numbers: enclosing.union(number.map { [$0] } ?? [])
  )
  let result = await withTaskCancellationHandler {
    await work.start {
      EnclosingWork.$current.withValue(inside) {
        func start() -> Task<Swift.Result<Result, Failure>, Never> {
          Task(executorPreference: context?.queue) {
            mainTask?.effect.noteMainTask()
            defer { mainTask?.queue?.mainTaskDidEnd() }
            return await outcome(of: operation)
          }
        }
        return mainTask?.queue?.startMainTask(isOnly: false, start) ?? start()
      }
    }.value
  } onCancel: {
    work.cancel()
  }
  mainTask?.effect.noteMainTask()
  if let number { await registry.unregister(number) }
  return try result.get()
}

/// The registered work that the current task is part of.
private struct EnclosingWork: Sendable {
  @TaskLocal static var current: EnclosingWork?

  let registry: any WorkRegistry
  let numbers: Set<Int>

  static func numbers(in registry: any WorkRegistry) -> Set<Int> {
    current.flatMap { $0.registry === registry ? $0.numbers : nil } ?? []
  }
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
      return await TasksOutsideEffects.ofTest.cancelEverywhere(id)
    }
    await context.runtime.cancel(CancelID(id), from: context.effect)
  }
}
