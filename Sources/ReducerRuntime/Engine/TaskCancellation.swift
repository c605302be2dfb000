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
///   - cancelInFlight: True to cancel the work that runs under this id. The work never cancels the
///     effect that it belongs to.
///   - operation: The work.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`, usually `CancellationError` after a cancellation.
public func withTaskCancellation<ID: Hashable & Sendable, Result: Sendable, Failure: Error>(
  id: ID,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let context = EffectContext.current
  let registry: any WorkRegistry = context?.runtime ?? TasksOutsideEffects.ofTest
  // The effect waits only for the work, so the work's waits are the effect's waits.
  let mainTask = context.flatMap { $0.effect.isMainTask ? $0 : nil }
  let (work, number) = await registry.register(
    CancelID(id),
    in: context?.effect,
    cancelInFlight: cancelInFlight
  ) {
    func start() -> Task<Swift.Result<Result, Failure>, Never> {
      Task(executorPreference: context?.queue) {
        mainTask?.effect.noteMainTask()
        defer { mainTask?.queue?.mainTaskDidEnd() }
        do throws(Failure) {
          return .success(try await operation())
        } catch {
          return .failure(error)
        }
      }
    }
    return mainTask?.queue?.startMainTask(isOnly: false, start) ?? start()
  }
  let result = await withTaskCancellationHandler {
    await work.value
  } onCancel: {
    work.cancel()
  }
  mainTask?.effect.noteMainTask()
  if let number { await registry.unregister(number) }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects and the work that run under an identifier.
  ///
  /// In an effect, this cancels those of the feature and of the features below it. Elsewhere, it
  /// cancels the work of `withTaskCancellation` outside of effects, and the effects of all stores.
  /// In a test, it reaches only work and stores of the same test.
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

/// An actor that registers work by an id of its own, so that the id can cancel it.
///
/// A store's runtime registers the work of its effects, and ``TasksOutsideEffects`` that of other
/// tasks.
protocol WorkRegistry: Actor {
  /// The work, and what it belongs to.
  var effects: EffectTree { get }

  /// Returns the scope of an effect's work, or nil if the effect has returned.
  ///
  /// - Parameter effect: The effect, or nil for work outside of effects.
  func scope(ofWorkIn effect: RunningEffect?) -> EffectScope?

  /// Cancels the effects and work under an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - effect: The effect; only its feature and the features below are affected. Nil reaches all.
  func cancel(_ id: sending CancelID, from effect: RunningEffect?)
}

extension WorkRegistry {
  /// Starts work that an id cancels until it is unregistered.
  ///
  /// It cancels other work, starts the new work and registers it in one step, so that a
  /// cancellation reaches the work from the beginning.
  ///
  /// - Parameters:
  ///   - id: The id of the work.
  ///   - effect: The effect that the work belongs to, if any.
  ///   - cancelInFlight: True to cancel the work that runs under the id.
  ///   - start: Creates the task of the work.
  /// - Returns: The task, and the number for unregistering it; nil if the effect has returned.
  func register<Success>(
    _ id: sending CancelID,
    in effect: RunningEffect?,
    cancelInFlight: Bool,
    _ start: @Sendable () -> Task<Success, Never>
  ) -> (task: Task<Success, Never>, number: Int?) {
    let scope = scope(ofWorkIn: effect)
    // Cancelled work cancels nothing: other work may have taken its place.
    if let scope, cancelInFlight, !Task.isCancelled {
      effects.cancel(id, at: scope.path, sparing: scope)
    }
    let task = start()
    if Task.isCancelled { task.cancel() }
    return (task, scope.map { effects.register(id, in: $0, onCancel: task.cancel) })
  }

  func unregister(_ number: Int) { effects.unregister(number) }
}

/// The work of `withTaskCancellation` outside of effects, as in the tasks of views.
///
/// Each test has its own, so tests that run at the same time cannot cancel each other's work.
actor TasksOutsideEffects: WorkRegistry {
  let effects = EffectTree(counts: EffectCounts())
  /// The runtimes of the stores whose effects can be cancelled from outside.
  private let stores = Guarded<[Store]>([])

  private struct Store: Sendable {
    weak var runtime: (any WorkRegistry)?
  }

  /// The work of the running test, or that of the process.
  static var ofTest: TasksOutsideEffects {
    (DependencyDefaults.ofTest ?? .ofProcess).tasksOutsideEffects
  }

  func scope(ofWorkIn effect: RunningEffect?) -> EffectScope? { effects.top }

  func cancel(_ id: sending CancelID, from effect: RunningEffect?) {
    effects.cancel(id, at: effects.top.path)
  }

  nonisolated func add(_ runtime: any WorkRegistry) {
    stores.withLock { stores in
      // Removes stores that are gone only when the array is about to grow: amortized O(1).
      if stores.count == stores.capacity { stores.removeAll { $0.runtime == nil } }
      stores.append(Store(runtime: runtime))
    }
  }

  /// Cancels this work, and the effects of the stores of the same test.
  nonisolated func cancelEverywhere(_ id: some Hashable & Sendable) async {
    await cancel(CancelID(id), from: nil)
    for runtime in stores.withLock({ $0 }).compactMap(\.runtime) {
      await runtime.cancel(CancelID(id), from: nil)
    }
  }
}
