internal import CustomDiff

/// The actor through which effects reach a store, with the store's run queue as its executor.
package actor Runtime<State, Action>: AnyRuntime {
  /// The queue of a test store, or nil for a live store, which runs on the main actor.
  package nonisolated let queue: RunQueue?

  /// Everything that the store knows.
  ///
  /// Safe, though the compiler cannot see it. It is accessed by methods of this actor; by a live
  /// store, which is isolated to the main actor, whose executor is this actor's; and by a test
  /// store inside the run queue (``RunQueue/runBlocking(_:)``), which one thread owns at a time, so
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
  /// - Parameter core: Everything that the store knows, which belongs to the runtime from now on.
  package static func make(_ core: RuntimeCore<State, Action>) -> Runtime {
    Runtime(RuntimeConfined(value: core))
  }

  private init(_ core: RuntimeConfined<RuntimeCore<State, Action>>) {
    queue = core.value.queue
    ownCore = core.value
    core.value.runtime = self
    TasksOutsideEffects.ofTest.add(self)
  }

  deinit {
    if queue != nil { return }
    // The task of an effect may hold the last reference to a live store, on any thread. But the
    // state may hold objects of the main actor, so the main actor releases it.
    let last = RuntimeConfined(value: Unmanaged.passRetained(core))
    ownCore = nil
    Task.detached { @MainActor in last.value.release() }
  }

  // MARK: Actions and cancellations of effects

  /// Reduces an action that an effect sent, when the gate allows it.
  ///
  /// - Returns: True if the effect may continue.
  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: RunningEffect
  ) async -> Bool {
    let action = embed.value(action)
    if let gate = queue?.gate, await !waitAtGate(gate, action, from: effect) { return true }
    return core.receive(action, from: effect)
  }

  /// Reports the first action that an effect sent after it was cancelled.
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

  func cancelAll() { core.cancelAll(.caller(nil)) }

  /// Dismisses the feature that an effect belongs to.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - location: The location of the call.
  /// - Returns: False if the effect has returned, and was not cancelled before.
  func dismiss(from effect: RunningEffect, at location: CodeLocation) async -> Bool {
    if let gate = queue?.gate { _ = await waitAtGate(gate, nil, from: effect) }
    // A task that outlives its cancelled effect does not notice the cancellation.
    guard effect.isInOperation else { return effect.isCancelled }
    core.dismiss(from: effect, at: location)
    return true
  }

  // MARK: Work with an id of its own

  var effects: EffectTree { core.effects }

  func scope(ofWorkIn effect: RunningEffect?) -> EffectScope? {
    effect.flatMap { $0.isInOperation ? $0.scope : nil }
  }

  func cancel(_ id: sending CancelID, from effect: RunningEffect?) {
    guard let effect else {
      effects.cancel(id, at: effects.top.path)
      return
    }
    if effect.isInOperation { core.cancel(id, at: effect.scope.path) }
  }
}

/// The runtime of a store of any type.
protocol AnyRuntime: WorkRegistry {
  func dismiss(from effect: RunningEffect, at location: CodeLocation) async -> Bool
}

/// A value that other threads carry to the runtime.
///
/// Unchecked, since the compiler cannot see the confinement. `value` is read in methods of
/// ``Runtime``, in its initializer before anything else knows the runtime, and as the scope and the id of
/// a ``RunningEffect``, which only code on the runtime's executor asks for. Other threads only carry and
/// release values.
struct RuntimeConfined<Value>: @unchecked Sendable {
  let value: Value
}
