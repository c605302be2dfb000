/// Starts the task in which a `.run` effect does its work.
enum EffectTask {
  static func start<Root, Action>(
    _ operation: RunOperation<Action>,
    embed: RuntimeConfined<(Action) -> Root>,
    id: EffectID,
    waits: EffectWaits,
    in host: any EffectHost<Root>,
    on queue: RunQueue?
  ) -> Task<Void, Never> {
    let context = EffectContext(effect: id, waits: waits, queue: queue, host: host)
    // Set around the task, which takes them over: inside, each would be one more turn of the queue.
    return EffectContext.$current.withValue(context) {
      DependencyValues.$current.withValue(operation.dependencies) {
        Task(executorPreference: queue, priority: operation.priority) {
          waits.noteMainTask()
          // Made here, so that nothing of the effect holds it when the operation has returned.
          await operation(
            makeSend(operation, embed: embed, id: id, waits: waits, in: host, on: queue)
          )
          await host.effectDidEnd(id)
        }
      }
    }
  }

  private static func makeSend<Root, Action>(
    _ operation: RunOperation<Action>,
    embed: RuntimeConfined<(Action) -> Root>,
    id: EffectID,
    waits: EffectWaits,
    in host: any EffectHost<Root>,
    on queue: RunQueue?
  ) -> Send<Action> {
    let drop: @Sendable () async -> Void = { [isTested = queue != nil] in
      guard isTested, let endlessness = waits.noteDrop() else { return }
      if endlessness == .justNow {
        operation.dependencies.report(
          .deafEffect(EffectWaits.dropLimit, operation.location)
        )
      }
      await giveUp()
    }
    let lease = queue.map { SendLease(waits, $0) }
    let gate = queue?.gate
    return Send<Action>(
      { action in
        defer { withExtendedLifetime(lease) {} }
        // A task that a cancelled effect has left behind does not know of the cancellation.
        guard !waits.isCancelled else { return await drop() }
        let mayGoOn =
          if let gate {
            await host.deliver(
              action,
              through: embed,
              from: id,
              madeAt: operation.location,
              when: gate
            )
          } else {
            await host.deliver(action, through: embed, from: id, madeAt: operation.location)
          }
        if !mayGoOn { await giveUp() }
      },
      drop: drop
    )
  }
}

/// Lives as long as anything can send for an effect of a test store.
private final class SendLease: Sendable {
  private let waits: EffectWaits
  private let queue: RunQueue

  init(_ waits: EffectWaits, _ queue: RunQueue) {
    self.waits = waits
    self.queue = queue
  }

  deinit {
    // A store that waits for the effect's last action has nothing to wait for any more.
    if waits.sendWasReleased() { queue.wakeWaiters() }
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
    from effect: EffectID,
    madeAt location: CodeLocation
  ) -> Bool {
    core.receive(embed.value(action), from: effect, madeAt: location)
  }
}
