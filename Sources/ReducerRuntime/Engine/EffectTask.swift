/// The effect and the store that the current task runs in.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let effect: RunningEffect
  /// The queue of the test store that runs the effect, or nil in a live store.
  package let queue: RunQueue?
  /// The runtime that runs the effect.
  let runtime: any AnyRuntime
}

extension RuntimeCore {
  /// Starts a `.run` effect, in a task of its own.
  func run<A>(
    _ operation: RunOperation<A>,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    let effect = effects.add(
      at: operation.location,
      sending: A.self,
      mayHoldClient: operation.mayHoldClient,
      in: scope
    )
    observer?(.started(effect))
    let (runtime, queue, embed) = (runtime!, queue, RuntimeConfined(value: embed))
    func start() -> Task<Void, Never> {
      Task(executorPreference: queue, priority: operation.priority) {
        effect.noteMainTask()
        if let gate = queue?.gate { await effect.waitToStart(at: gate) }
        // Created here, so that the effect does not retain it once the operation has returned.
        await operation(
          Send(target: EffectSender(operation, embed: embed, effect: effect, in: runtime))
        )
        await runtime.effectDidEnd(effect)
      }
    }
    // The task inherits these values. Setting them inside it would cost a turn of the queue each.
    let context = EffectContext(effect: effect, queue: queue, runtime: runtime)
    let task = EffectContext.$current.withValue(context) {
      DependencyValues.$current.withValue(operation.dependencies) {
        queue?.startMainTask(isOnly: effects.counts.inFlight == 1, start) ?? start()
      }
    }
    effect.didStart(task)
  }
}

/// Sends the actions of an effect to its store.
///
/// It lives as long as any code can send for the effect.
private final class EffectSender<State, Root, Action>: SendTarget {
  private let operation: RunOperation<Action>
  private let embed: RuntimeConfined<(Action) -> Root>
  private let effect: RunningEffect
  private let runtime: Runtime<State, Root>

  init(
    _ operation: RunOperation<Action>,
    embed: RuntimeConfined<(Action) -> Root>,
    effect: RunningEffect,
    in runtime: Runtime<State, Root>
  ) {
    self.operation = operation
    self.embed = embed
    self.effect = effect
    self.runtime = runtime
  }

  deinit {
    // A test store that waits for the effect's last action has nothing to wait for anymore.
    if effect.senderDidGo() { runtime.queue?.wakeWaiters() }
  }

  func deliver(_ action: sending Action) async {
    // A task that outlives its cancelled effect does not notice the cancellation.
    guard !effect.isCancelled else { return await drop(action) }
    if await !runtime.deliver(action, through: embed, from: effect) { await giveUp() }
  }

  func drop(_ action: sending Action) async {
    guard runtime.queue != nil else { return }
    let drops = effect.noteDrop()
    if drops == 1 { await runtime.didDrop(action, through: embed, from: effect) }
    if drops == EffectLimits.drops {
      operation.dependencies.report(.deafEffect(drops, operation.location))
    }
    if drops >= EffectLimits.drops { await giveUp() }
  }
}

/// Suspends the task forever, since no other way stops an endless loop.
private func giveUp() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
