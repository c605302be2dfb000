@_spi(Locks) internal import CustomDiff

/// The actor through which effects reach a store, with the store's run queue as its executor.
package actor Runtime<State, Action> {
  /// The queue of a test store, or nil for a live store, which runs on the main actor.
  package nonisolated let queue: RunQueue?

  /// Everything that the store knows.
  ///
  /// Safe, though the compiler cannot see it. It is accessed by methods of this actor; by a live
  /// store, which is isolated to the main actor, whose executor is this actor's; and by a test
  /// store inside the run queue (``RunQueue/run(_:then:)``), which one thread owns at a time, so
  /// that no job of the queue runs meanwhile. Before the first effect starts, only the store that
  /// makes the runtime knows it.
  ///
  /// Retained by hand, from the initializer until the end, which hands it on to the main actor. A
  /// strong property would be released after that, perhaps last.
  package nonisolated(unsafe) unowned(unsafe) let core: RuntimeCore<State, Action>

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
  }

  /// Creates the runtime of a store.
  ///
  /// - Parameters:
  ///   - queue: The queue of a test store, or nil for a live store.
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - dependencies: The dependencies of the feature.
  ///   - location: Where the store was made, for issues without a location of their own.
  package static func make(
    queue: RunQueue?,
    initialState: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    location: CodeLocation? = nil
  ) -> Runtime {
    let core = RuntimeCore(
      queue: queue,
      initialState: initialState,
      reducer: reducer,
      dependencies: dependencies,
      location: location
    )
    let runtime = Runtime(queue: queue, core: RuntimeConfined(core))
    core.interpreter.host = runtime
    StoreDirectory.add(runtime)
    return runtime
  }

  private init(queue: RunQueue?, core: RuntimeConfined<RuntimeCore<State, Action>>) {
    self.queue = queue
    self.core = Unmanaged.passRetained(core.value).takeUnretainedValue()
  }

  deinit {
    let core = RuntimeConfined(Unmanaged.passUnretained(core))
    if queue != nil { return core.value.release() }
    // The task of an effect may be the last to hold a live store, on any thread. But the state may
    // hold objects that belong to the main actor.
    Task.detached { @MainActor in core.value.release() }
  }

  func effectDidEnd(_ id: EffectID) {
    queue?.mainTaskDidEnd()
    core.interpreter.effectDidEnd(id)
  }

  func cancelAll() {
    core.interpreter.cancelAll()
  }

  /// Dismisses the feature that an effect belongs to.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - location: The location of the call.
  /// - Returns: False if the effect has returned.
  func dismiss(from effect: EffectID, at location: CodeLocation) async -> Bool {
    if let gate = queue?.gate { _ = await pass(gate, nil, from: effect) }
    guard let live = core.interpreter.effects[effect] else { return false }
    if !core.interpreter.dismiss(from: live) { core.dismissRoot(at: location) }
    return true
  }

  func register(
    _ id: sending CancelID,
    from effect: EffectID,
    onCancel: @escaping @Sendable () -> Void
  ) -> Int? {
    core.interpreter.register(id, from: effect, onCancel: onCancel)
  }

  func unregister(_ registration: Int) {
    core.interpreter.scopes.unregister(registration)
  }

  func cancel(_ id: sending CancelID, from effect: EffectID) {
    core.interpreter.cancel(id, from: effect)
  }

  /// Registers work in the place of what runs under an id, and waits until that has stopped.
  ///
  /// One step cancels and registers: what comes next finds the work, though it waits.
  ///
  /// - Parameters:
  ///   - id: The id of the work, and of what to cancel.
  ///   - effect: The effect that the work belongs to.
  ///   - spared: Registered work to spare.
  ///   - onCancel: Cancels the work, which may be before it has begun.
  /// - Returns: The number of the work, or nil if the effect has returned, and whether the work may
  ///   begin: false if it or the current task was cancelled first. Otherwise two tasks that wait for
  ///   each other would never stop.
  func replace(
    _ id: sending CancelID,
    from effect: EffectID,
    sparing spared: Set<Int>,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool) {
    let interpreter = core.interpreter
    let waiter = interpreter.effects[effect]?.scope
    // A cancelled task cancels nothing: if two tasks would stop each other, one of them goes on.
    let others =
      Task.isCancelled ? [] : interpreter.cancelOthers(id, from: effect, sparing: spared)
    let wait = CancellableWait()
    var isCancelled = Task.isCancelled
    let number = interpreter.register(id, from: effect) {
      isCancelled = true
      onCancel()
      wait.end()
    }
    let busy = others.filter { !$0.isEmpty }
    guard !busy.isEmpty else { return (number, !isCancelled) }
    var remaining = busy.count
    let waits = busy.map { scope in
      scope.onEmpty(for: waiter) {
        remaining -= 1
        if remaining == 0 { wait.end() }
      }
    }
    await wait.untilEnd()
    for (scope, wait) in zip(busy, waits) { scope.stopWaiting(wait) }
    return (number, !isCancelled && !Task.isCancelled)
  }
}

/// The stores whose effects can be cancelled from outside.
enum StoreDirectory {
  /// The runtime of a store of any type, and its test.
  private struct Entry: Sendable {
    weak var runtime: (any CancellableRuntime)?
    /// The defaults of its test.
    var test: DependencyDefaults?
  }

  private static let entries = Guarded<[Entry]>([])

  static func add(_ runtime: any CancellableRuntime) {
    let test = DependencyDefaults.ofTest
    entries.withLock { entries in
      // Removes entries without a runtime only when the array is about to grow: amortized O(1).
      if entries.count == entries.capacity { entries.removeAll { $0.runtime == nil } }
      entries.append(Entry(runtime: runtime, test: test))
    }
  }

  static func cancel(_ key: TasksOutsideEffects.Key) async {
    let runtimes = entries.withLock { $0 }.filter { $0.test == key.test }.compactMap(\.runtime)
    for runtime in runtimes { await runtime.cancel(fromOutside: key) }
  }
}

/// A runtime that cancels effects on request from outside of them.
protocol CancellableRuntime: Actor {
  func cancel(fromOutside key: TasksOutsideEffects.Key)
}

extension Runtime: CancellableRuntime {
  func cancel(fromOutside key: TasksOutsideEffects.Key) {
    core.interpreter.scopes.cancel(key.id, at: core.interpreter.scopes.rootPath)
  }
}
