/// Starts the task in which a `.run` effect does its work.
enum EffectTask {
  static func start<State, Root, Action>(
    _ operation: RunOperation<Action>,
    embed: RuntimeConfined<(Action) -> Root>,
    id: EffectID,
    waits: EffectWaits,
    in runtime: Runtime<State, Root>
  ) -> Task<Void, Never> {
    let context = EffectContext(
      effect: id,
      waits: waits,
      queue: runtime.queue,
      cancel: { await runtime.cancel($0, from: id) },
      stop: { await runtime.stop($0, from: id) },
      register: { await runtime.register($0, from: id, onCancel: $1) },
      unregister: { await runtime.unregister($0) },
      dismiss: { await runtime.dismiss(from: id, at: $0) }
    )
    let drop: @Sendable () async -> Void = { [isTested = runtime.queue != nil] in
      guard isTested, let endlessness = waits.noteDrop() else { return }
      if endlessness == .justNow {
        operation.dependencies.report(
          .deafEffect(EffectWaits.dropLimit, operation.location)
        )
      }
      await giveUp()
    }
    let send = Send<Action>(
      { action in
        // A task that a cancelled effect has left behind does not know of the cancellation.
        guard !waits.isCancelled else { return await drop() }
        let mayGoOn = await runtime.deliver(action, through: embed, from: id)
        if !mayGoOn { await giveUp() }
      },
      drop: drop
    )
    return Task(executorPreference: runtime.queue, priority: operation.priority) {
      waits.noteMainTask()
      await EffectContext.$current.withValue(context) {
        await DependencyValues.$current.withValue(operation.dependencies) {
          await operation(send)
        }
      }
      await runtime.effectDidEnd(id)
    }
  }
}

/// Suspends the task for ever: nothing else stops an endless loop.
private func giveUp() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}

extension Runtime {
  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID
  ) -> Bool {
    core.receive(embed.value(action), from: effect)
  }
}
