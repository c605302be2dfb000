internal import CustomDiff

/// An actor in which work is registered by an id of its own, so that the id can cancel it.
///
/// A store's runtime has the work of its effects, and ``TasksOutsideEffects`` that of other tasks.
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
  ///   - effect: The effect in whose feature and below to cancel, or nil for everything.
  func cancel(_ id: sending CancelID, from effect: RunningEffect?)
}

extension WorkRegistry {
  /// Registers work, which an id cancels until it is unregistered.
  ///
  /// One step cancels other work and registers the new work: what comes next finds it, though it may
  /// still wait.
  ///
  /// - Parameters:
  ///   - id: The id of the work.
  ///   - effect: The effect that the work belongs to, if any.
  ///   - cancelInFlight: True to cancel the work that runs under the id, and to wait until it has
  ///     stopped.
  ///   - enclosing: The work that the current task is part of, which is spared, since the task would
  ///     have to wait for itself.
  ///   - onCancel: Cancels the work, which may be before it has begun.
  /// - Returns: The number of the work, or nil if the effect has returned, and whether the work may
  ///   begin: false if it or the current task was cancelled while it waited. Otherwise two tasks that
  ///   wait for each other would never stop.
  func register(
    _ id: sending CancelID,
    in effect: RunningEffect?,
    cancelInFlight: Bool,
    sparing enclosing: Set<Int>,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool) {
    guard let scope = scope(ofWorkIn: effect) else {
      return (nil, !cancelInFlight || !Task.isCancelled)
    }
    // Cancelled work cancels nothing: if two tasks would stop each other, one of them goes on.
    var isCancelled = Task.isCancelled || enclosing.contains(where: effects.isCancelled)
    let others =
      cancelInFlight && !isCancelled
      ? effects.cancel(id, at: scope.path, sparing: scope, enclosing) : []
    let wait = Latch()
    let number = effects.register(id, in: scope) {
      isCancelled = true
      onCancel()
      wait.open()
    }
    if let pending = effects.enter(scope, after: others, { wait.open() }) {
      await wait.untilOpenOrCancelled()
      pending.drop()
      isCancelled = isCancelled || Task.isCancelled
    }
    return (number, !cancelInFlight || !isCancelled)
  }

  func unregister(_ number: Int) { effects.unregister(number) }
}

/// The work of `withTaskCancellation` outside of effects, as in the tasks of views.
///
/// Each test has its own, so tests that run at the same time cannot cancel each other's work.
actor TasksOutsideEffects: WorkRegistry {
  let effects = EffectTree(counts: EffectCounts())
  private lazy var scope = effects.makeRoot(for: ActionID(rawValue: 0))
  /// The runtimes of the stores whose effects can be cancelled from outside.
  private let stores = Guarded<[Store]>([])

  private struct Store: Sendable {
    weak var runtime: (any WorkRegistry)?
  }

  /// The work of the test that runs, or that of the process.
  static var ofTest: TasksOutsideEffects {
    (DependencyDefaults.ofTest ?? .ofProcess).tasksOutsideEffects
  }

  func scope(ofWorkIn effect: RunningEffect?) -> EffectScope? { scope }

  func cancel(_ id: sending CancelID, from effect: RunningEffect?) {
    effects.cancel(id, at: effects.rootPath)
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
