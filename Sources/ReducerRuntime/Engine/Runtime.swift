internal import CustomDiff

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
  /// Nil only once the runtime ends.
  private nonisolated(unsafe) var ownCore: RuntimeCore<State, Action>?

  /// Everything that the store knows, for code that runs where the store does.
  package nonisolated var core: RuntimeCore<State, Action> {
    guard let ownCore else { preconditionFailure("The runtime has ended.") }
    return ownCore
  }

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
    core.runtime = runtime
    StoreDirectory.add(runtime)
    return runtime
  }

  private init(queue: RunQueue?, core: RuntimeConfined<RuntimeCore<State, Action>>) {
    self.queue = queue
    ownCore = core.value
  }

  deinit {
    if queue != nil { return }
    // The task of an effect may be the last to hold a live store, on any thread. But the state may
    // hold objects that belong to the main actor, so the last reference is released there.
    let last = RuntimeConfined(Unmanaged.passRetained(core))
    ownCore = nil
    Task.detached { @MainActor in last.value.release() }
  }

  // MARK: What effects do

  /// Reduces an action that an effect sent, when the gate allows it.
  ///
  /// - Returns: Whether the effect may continue.
  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: RunningEffect
  ) async -> Bool {
    let action = embed.value(action)
    if let gate = queue?.gate, await !pass(gate, action, from: effect) { return true }
    return core.receive(action, from: effect)
  }

  /// Tells of the first action that an effect sent after it was cancelled.
  func didDrop<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: RunningEffect
  ) {
    core.didDrop(embed.value(action), from: effect)
  }

  func effectDidEnd(_ effect: RunningEffect) {
    queue?.mainTaskDidEnd()
    core.effectDidEnd(effect)
  }

  func cancelAll() { core.cancelAll() }

  /// Dismisses the feature that an effect belongs to.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - location: The location of the call.
  /// - Returns: False if the effect has returned, and was not cancelled before.
  func dismiss(from effect: RunningEffect, at location: CodeLocation) async -> Bool {
    if let gate = queue?.gate { _ = await pass(gate, nil, from: effect) }
    // What a cancelled effect left behind does not notice the cancellation.
    guard effect.isInOperation else { return effect.isCancelled }
    core.dismiss(from: effect, at: location)
    return true
  }

  /// Makes work of an effect cancellable by an id of its own, until it is unregistered.
  ///
  /// - Returns: The number to unregister the work with, or nil if the effect has returned.
  func register(
    _ id: sending CancelID,
    from effect: RunningEffect,
    onCancel: @escaping @Sendable () -> Void
  ) -> Int? {
    core.effects.register(id, in: effect, onCancel: onCancel)
  }

  func unregister(_ registration: Int) { core.effects.unregister(registration) }

  /// Cancels the effects and work under an id in the effect's feature and below.
  func cancel(_ id: sending CancelID, from effect: RunningEffect) {
    if effect.isInOperation { core.cancel(id, at: effect.scope.path) }
  }

  /// Cancels the effects and work under an id in all features.
  func cancel(fromOutside key: TasksOutsideEffects.Key) {
    core.effects.cancel(key.id, at: core.effects.rootPath)
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
    from effect: RunningEffect,
    sparing spared: Set<Int>,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool) {
    guard effect.isInOperation else { return (nil, !Task.isCancelled) }
    let tree = core.effects
    let scope = effect.scope
    // A cancelled task cancels nothing: if two tasks would stop each other, one of them goes on.
    let others =
      Task.isCancelled ? [] : tree.cancel(id, at: scope.path, sparing: scope, spared)
    let wait = CancellableWait()
    var isCancelled = Task.isCancelled
    let number = tree.register(id, in: effect) {
      isCancelled = true
      onCancel()
      wait.end()
    }
    if let pending = tree.enter(scope, after: others, { wait.end() }) {
      await wait.untilEnd()
      pending.drop()
      isCancelled = isCancelled || Task.isCancelled
    }
    return (number, !isCancelled)
  }
}

/// The runtime of a store of any type.
protocol AnyRuntime: Actor {
  func dismiss(from effect: RunningEffect, at location: CodeLocation) async -> Bool
  func register(
    _ id: sending CancelID,
    from effect: RunningEffect,
    onCancel: @escaping @Sendable () -> Void
  ) -> Int?
  func replace(
    _ id: sending CancelID,
    from effect: RunningEffect,
    sparing spared: Set<Int>,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool)
  func unregister(_ registration: Int)
  func cancel(_ id: sending CancelID, from effect: RunningEffect)
  func cancel(fromOutside key: TasksOutsideEffects.Key)
}

extension Runtime: AnyRuntime {}

/// The stores whose effects can be cancelled from outside.
enum StoreDirectory {
  /// The runtime of a store of any type, and its test.
  private struct Entry: Sendable {
    weak var runtime: (any AnyRuntime)?
    /// The defaults of its test.
    var test: DependencyDefaults?
  }

  private static let entries = Guarded<[Entry]>([])

  static func add(_ runtime: any AnyRuntime) {
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
