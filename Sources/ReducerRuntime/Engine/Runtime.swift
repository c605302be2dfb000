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
  package nonisolated(unsafe) let core: RuntimeCore<State, Action>

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
    self.core = core.value
  }

  func effectDidEnd(_ id: EffectID) {
    core.interpreter.effectDidEnd(id)
  }

  func cancelAll() {
    core.interpreter.cancelAll()
  }

  func dismiss(from effect: EffectID, at location: CodeLocation) async {
    if let gate = queue?.gate { _ = await pass(gate, nil, from: effect) }
    if !core.interpreter.dismiss(from: effect) {
      core.dismissRoot(at: location)
    }
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

  /// Cancels effects and work under an id, and waits for them to stop.
  ///
  /// - Parameters:
  ///   - id: The id to cancel.
  ///   - effect: The effect that waits.
  ///   - spared: Registered work to spare.
  /// - Returns: False if the current task was cancelled first. Otherwise two tasks that wait for
  ///   each other would never stop.
  func stop(
    _ id: sending CancelID,
    from effect: EffectID,
    sparing spared: Set<Int>
  ) async -> Bool {
    let waiter = core.interpreter.effects[effect]?.scope
    let cancelled = core.interpreter.cancelOthers(id, from: effect, sparing: spared)
    for scope in cancelled where !scope.isEmpty {
      let wait = CancellableWait()
      let number = scope.onEmpty(for: waiter) { wait.end() }
      await wait.untilEnd()
      scope.stopWaiting(number)
      if !scope.isEmpty { return false }
    }
    return true
  }
}
