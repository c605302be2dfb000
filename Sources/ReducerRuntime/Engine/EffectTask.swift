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
    // Set around the task, which inherits them. Setting each inside would cost a turn of the queue.
    return EffectContext.$current.withValue(context) {
      DependencyValues.$current.withValue(operation.dependencies) {
        func start() -> Task<Void, Never> {
          Task(executorPreference: queue, priority: operation.priority) {
            waits.noteMainTask()
            // Created here, so that nothing in the effect holds it once the operation has returned.
            await operation(
              Send(EffectSender(operation, embed: embed, id: id, waits: waits, in: host, on: queue))
            )
            await host.effectDidEnd(id)
          }
        }
        guard let queue else { return start() }
        return queue.startMainTask(isOnly: queue.tally.effectsInFlight == 1, start)
      }
    }
  }
}

/// Sends the actions of an effect to its store.
///
/// It lives as long as anything can send for the effect. It is one object rather than a closure for
/// each function, since it is created for every effect.
private final class EffectSender<Root, Action>: SendTarget {
  private let operation: RunOperation<Action>
  private let embed: RuntimeConfined<(Action) -> Root>
  private let id: EffectID
  private let waits: EffectWaits
  private let host: any EffectHost<Root>
  /// The queue of a test store, or nil in a live store.
  private let queue: RunQueue?

  init(
    _ operation: RunOperation<Action>,
    embed: RuntimeConfined<(Action) -> Root>,
    id: EffectID,
    waits: EffectWaits,
    in host: any EffectHost<Root>,
    on queue: RunQueue?
  ) {
    self.operation = operation
    self.embed = embed
    self.id = id
    self.waits = waits
    self.host = host
    self.queue = queue
  }

  deinit {
    // A test store that waits for the effect's last action has nothing left to wait for.
    if waits.sendWasReleased() { queue?.wakeWaiters() }
  }

  func deliver(_ action: sending Action) async {
    // A task that a cancelled effect left behind does not notice the cancellation.
    guard !waits.isCancelled else { return await drop(action) }
    let location = operation.location
    let mayGoOn =
      if let gate = queue?.gate {
        await host.deliver(action, through: embed, from: id, madeAt: location, when: gate)
      } else {
        await host.deliver(action, through: embed, from: id, madeAt: location)
      }
    if !mayGoOn { await giveUp() }
  }

  func drop(_ action: sending Action) async {
    guard queue != nil else { return }
    if !waits.hasDropped { await host.drop(action, through: embed, from: id) }
    guard let endlessness = waits.noteDrop() else { return }
    if endlessness == .justNow {
      operation.dependencies.report(.deafEffect(EffectWaits.dropLimit, operation.location))
    }
    await giveUp()
  }
}

/// Suspends the task forever, since nothing else stops an endless loop.
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

  func drop<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID
  ) {
    core.drop(embed.value(action), from: effect)
  }
}

/// What to do once an effect has ended.
struct EffectCompletion {
  /// The scopes in which something starts afterward, unless they are cancelled.
  private var followers: [EffectScope] = []
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// The actions of the test from which what starts afterward follows.
  var awaitingRoots: [ActionID] { followers.filter { !$0.isCancelled }.map(\.root) }

  func callAsFunction() { action() }

  /// Returns a completion that does something else afterward.
  func followed(by next: @escaping () -> Void) -> EffectCompletion {
    replaced { [action] in
      action()
      next()
    }
  }

  /// Returns a completion for a part of the effect.
  ///
  /// - Parameters:
  ///   - scope: The scope in which another part starts afterward, or nil if none does.
  ///   - action: What to do once the part has ended.
  func replaced(
    followedIn scope: EffectScope? = nil,
    _ action: @escaping () -> Void
  ) -> EffectCompletion {
    var completion = EffectCompletion(action)
    completion.followers = followers
    if let scope { completion.followers.append(scope) }
    return completion
  }
}
