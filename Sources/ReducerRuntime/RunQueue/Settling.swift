internal import CustomDiff

extension RunQueue {
  /// The situation in which a queue came to rest.
  package enum Rest: Sendable, Equatable {
    /// The awaited condition holds.
    case satisfied
    /// No effect runs, so nothing more will happen by itself.
    case nothingRuns
    /// Every effect waits for something that the test controls, so nothing more will happen by
    /// itself.
    case allWaitsKnown
    /// Effects wait for outside events, and none came in this time.
    case timedOut(Duration)
    /// The caller's task was cancelled while the queue waited for outside events.
    case cancelled
  }

  /// Runs the queue until nothing more will happen by itself, or a condition holds.
  ///
  /// If the condition holds, this returns as soon as the effects that left for the main actor are
  /// back. Outside events are awaited by suspending; nothing is polled. The wait for them ends when
  /// the caller's task is cancelled.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for outside events. Zero waits only for the main actor's queue.
  ///     Evaluated inside, after `body`.
  ///   - awaits: True if the caller needs the condition to hold, and not just rest.
  ///   - body: Runs first, inside. The closures below get its result.
  ///   - isSatisfied: Returns whether the condition holds. Called inside, each time nothing is left
  ///     to run.
  ///   - willWait: Called inside before each wait for outside events.
  ///   - completion: Runs last, inside, before anything else can run; gets the situation, too.
  /// - Returns: The result of `completion`.
  package nonisolated(nonsending) func settle<Start, Result>(
    timeout: @autoclosure () -> Duration,
    awaits: Bool = false,
    _ body: () -> Start,
    until isSatisfied: (Start) -> Bool = { _ in false },
    willWait: () -> Void = {},
    then completion: (Start, Rest) -> Result
  ) async -> Result {
    gate?.settlingDidBegin()
    defer { gate?.settlingDidEnd() }
    var settling = Settling(timeout: .zero)
    var last: (Checkpoint, WakeUp)?
    func observe(_ start: Start) -> Stage<Result> {
      self.observe(&settling, last, awaits, { isSatisfied(start) }, willWait) {
        completion(start, $0)
      }
    }
    var (start, stage) = await run {
      let start = body()
      settling = Settling(timeout: timeout())
      return start
    } then: { start in
      (start, observe(start))
    }
    while true {
      switch stage {
      case .done(let result):
        return result
      case .released(let checkpoint):
        // A loop may wait for something that needs this thread, which is the main one in many
        // tests.
        if counts.isRestless { await Task.yield() }
        last = (checkpoint, .work)
      case .waiting(let wait, let checkpoint):
        let wakeUp = await withTaskCancellationHandler {
          await waitForWork(
            after: checkpoint.progress,
            timeout: wait.limit,
            signal: wait.signal
          )
        } onCancel: {
          // A turn comes soon by itself.
          if wait.signal == nil { wakeWaiters() }
        }
        last = (checkpoint, wakeUp)
      }
      stage = await run({}) { observe(start) }
    }
  }

  /// Runs the queue until nothing more will happen by itself.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for outside events. Evaluated inside, after `body`.
  ///   - body: Runs first, inside.
  package nonisolated(nonsending) func settle(
    timeout: @autoclosure () -> Duration,
    _ body: () -> Void = {}
  ) async {
    await settle(timeout: timeout(), body) { _, _ in }
  }

  /// Settles by blocking the thread, where suspension is impossible, as in a `deinit`.
  ///
  /// In a job of the queue, waiting is useless, since no other job can run.
  ///
  /// - Parameter timeout: How long to wait for outside events.
  /// - Returns: The situation, or nil if outside events cannot come while threads are blocked,
  ///   because the concurrent pool has no thread left.
  package func settleBlocking(timeout: Duration) -> Rest? {
    gate?.releaseAll()
    if isInside { return counts.running == 0 ? .nothingRuns : .timedOut(timeout) }
    var settling = Settling(
      timeout: timeout,
      awaitsMainActor: !MainQueue.isCurrent,
      awaitsPool: false
    )
    var pool: PoolProbe?
    var last: (Checkpoint, WakeUp)?
    while true {
      let hasRun = pool?.hasRun ?? false
      let stage = runBlocking {
        drain()
        return observe(&settling, last, false, { false }, {}, { $0 })
      }
      switch stage {
      case .done(.timedOut) where timeout >= Self.shortestPatience && !hasRun:
        guard let pool, pool.wait() else { return nil }
        // Outside events could not come before now.
        last = nil
      case .done(let rest):
        return rest
      case .released(let checkpoint):
        // A loop that looks for something from outside waits for it, too.
        if pool == nil, counts.isRestless { pool = PoolProbe() }
        last = (checkpoint, .work)
      case .waiting(let wait, let checkpoint):
        if pool == nil { pool = PoolProbe() }
        let wakeUp = blockForWork(
          after: checkpoint.progress,
          timeout: wait.limit,
          signal: wait.signal
        )
        last = (checkpoint, wakeUp)
      }
    }
  }

  /// The shortest timeout for which it matters whether outside events could come.
  private static var shortestPatience: Duration { .milliseconds(100) }

  private enum Stage<Result> {
    case done(Result)
    /// Held deliveries continue, or loops that have been set aside.
    case released(Checkpoint)
    case waiting(Wait, Checkpoint)
  }

  private struct Wait {
    var limit: Duration
    /// Ends the wait for a reason other than work.
    var signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)?
  }

  /// An observation to compare the next one with.
  private struct Checkpoint {
    var progress: Progress
    /// When the first observation was made.
    var start: ContinuousClock.Instant
  }

  /// Observes the effects in one go inside: outside, another thread could end one in between.
  private func observe<Result>(
    _ settling: inout Settling,
    _ last: (Checkpoint, WakeUp)?,
    _ awaits: Bool,
    _ isSatisfied: () -> Bool,
    _ willWait: () -> Void,
    _ completion: (Rest) -> Result
  ) -> Stage<Result> {
    // Read before the effects are counted, so that a wait notices whatever has changed since.
    let progress = progress
    let beyondControl = counts.beyondControl
    let now = ContinuousClock.now
    let checkpoint = Checkpoint(progress: progress, start: last?.0.start ?? now)
    let hasCome = isSatisfied()
    let before = settling
    var step = settling.next(
      Settling.Observation(
        isSatisfied: hasCome,
        effectsInFlight: counts.running,
        effectsBeyondControl: beyondControl,
        isAwaited: awaits,
        hasOtherTasks: hasOtherTasks,
        // Jobs of endless loops do not count as progress.
        hasProgressed: last.map { $0.0.progress != progress && !counts.isRestless } ?? false,
        elapsed: now - checkpoint.start
      ),
      after: last?.1
    )
    if step.isForOutside, Task.isCancelled { step = .rest(.cancelled) }
    if let gate, step != .rest(.cancelled), step.isLast || beyondControl <= 0,
      gate.release(isAwaited: awaits && !hasCome)
    {
      settling = before
      return .released(checkpoint)
    }
    let wait: Wait
    switch step {
    case .rest(let rest):
      return .done(completion(rest))
    case .awaitWork where counts.isRestless:
      // The loops may find what they look for at any time, and no job would tell.
      return .released(checkpoint)
    case .awaitWork(let limit):
      willWait()
      wait = Wait(limit: limit)
    case .awaitMainActor(let limit):
      wait = Wait(limit: limit) { wake in Task { @MainActor in wake() } }
    case .awaitPool(let limit):
      wait = Wait(limit: limit) { wake in
        Task.detached {
          await Rendezvous.letOthersRun()
          wake()
        }
      }
    }
    return .waiting(wait, checkpoint)
  }
}

extension Settling.Step {
  /// True if anything further can come only from outside.
  fileprivate var isLast: Bool {
    switch self {
    case .rest, .awaitWork, .awaitPool: true
    case .awaitMainActor: false
    }
  }

  /// True if the queue has to wait for more than a turn of the main actor.
  fileprivate var isForOutside: Bool {
    switch self {
    case .awaitWork, .awaitPool: true
    case .rest, .awaitMainActor: false
    }
  }
}

/// Decides when a queue has come to rest, and what to wait for until then.
///
/// Pure: it receives observations and returns the next step.
struct Settling {
  /// An observation inside the queue when no job was left.
  struct Observation {
    /// True if the awaited condition holds.
    var isSatisfied: Bool
    /// The number of running effects.
    var effectsInFlight: Int
    /// The number of running effects whose waits are unknown.
    var effectsBeyondControl: Int
    /// True if the caller needs the condition to hold, and not just rest.
    var isAwaited: Bool
    /// True if the effects may have tasks whose waits are unknown besides those that run them.
    var hasOtherTasks: Bool
    /// True if jobs have run since the previous observation.
    var hasProgressed: Bool
    /// The time since the beginning.
    var elapsed: Duration

    /// True if something may come that takes longer than a turn.
    fileprivate var mayHaveWork: Bool { effectsBeyondControl > 0 || hasOtherTasks }
  }

  enum Step: Equatable {
    case rest(RunQueue.Rest)
    /// Wait for work, or for a turn of the main actor's queue.
    case awaitMainActor(atMost: Duration)
    /// Wait for work.
    case awaitWork(atMost: Duration)
    /// Wait for work, or until all ready tasks outside have run.
    case awaitPool(atMost: Duration)
  }

  /// How long to wait for outside events; zero waits only for the main actor's queue.
  let timeout: Duration
  /// True if the main actor's queue can get a turn, which it cannot while its thread is blocked.
  let awaitsMainActor: Bool
  /// True if the concurrent pool can get a turn, which it cannot while its threads are blocked.
  let awaitsPool: Bool
  private var last: Step?
  private var hasHadTurn = false
  /// True if the concurrent pool has had its turn, and nothing has come of it.
  private var poolIsIdle = false

  init(timeout: Duration, awaitsMainActor: Bool = true, awaitsPool: Bool = true) {
    self.timeout = timeout
    self.awaitsMainActor = awaitsMainActor
    self.awaitsPool = awaitsPool
  }

  mutating func next(_ observation: Observation, after wakeUp: RunQueue.WakeUp?) -> Step {
    // The common case: nothing can come from outside.
    if observation.effectsBeyondControl <= 0 {
      if observation.isSatisfied { return .rest(.satisfied) }
      if observation.effectsInFlight == 0 { return .rest(.nothingRuns) }
      // The wait of an effect's own task says nothing about its other tasks.
      guard observation.isAwaited, timeout > .zero else { return .rest(.allWaitsKnown) }
    }
    let step = awaitOrRest(observation, after: wakeUp)
    last = step
    return step
  }

  private mutating func awaitOrRest(
    _ observation: Observation,
    after wakeUp: RunQueue.WakeUp?
  ) -> Step {
    if case .awaitPool = last {
      poolIsIdle = !observation.hasProgressed
      if observation.isSatisfied { return .rest(.satisfied) }
      return awaitPoolOrRest(observation)
    }
    if case .awaitMainActor = last, wakeUp != .work {
      hasHadTurn = true
    } else if observation.hasProgressed {
      hasHadTurn = false
    }
    // An effect that comes and goes endlessly makes progress, but never rests.
    let isOverdue = observation.elapsed >= max(timeout, Self.turnLimit)
    // Effects often leave for the main actor, and one turn of its queue brings them back.
    if awaitsMainActor, !hasHadTurn, !isOverdue { return .awaitMainActor(atMost: Self.turnLimit) }
    if observation.isSatisfied { return .rest(.satisfied) }
    guard timeout > .zero else { return .rest(.timedOut(timeout)) }
    let remaining = timeout - observation.elapsed
    if observation.mayHaveWork, remaining > .zero, !hasTimedOut(wakeUp) {
      return .awaitWork(atMost: remaining)
    }
    return awaitPoolOrRest(observation)
  }

  /// Lets ready tasks in the concurrent pool and on the main actor go first.
  ///
  /// On an overloaded machine, time runs out before anything has had its turn.
  private func awaitPoolOrRest(_ observation: Observation) -> Step {
    let remaining = max(timeout, .zero) + Self.poolLimit - observation.elapsed
    guard awaitsPool, remaining > .zero, !poolIsIdle else {
      return .rest(observation.mayHaveWork ? .timedOut(timeout) : .allWaitsKnown)
    }
    return .awaitPool(atMost: remaining)
  }

  private func hasTimedOut(_ wakeUp: RunQueue.WakeUp?) -> Bool {
    if case .awaitWork = last { wakeUp == .timeout } else { false }
  }

  /// How long to wait for the main actor's queue, which may be kept busy.
  private static var turnLimit: Duration { .seconds(1) }

  /// How long to wait for the concurrent pool after time has run out.
  private static var poolLimit: Duration { .seconds(60) }
}
