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
    /// Effects wait for outside events, and none happened within this time.
    case timedOut(Duration)
    /// The caller's task was cancelled while the queue waited for outside events.
    case cancelled
  }

  /// Runs the queue until nothing more will happen by itself, or a condition holds.
  ///
  /// If the condition holds, this returns as soon as the effects that left for the main actor are
  /// back. It waits for outside events by suspending, and never polls. The wait for them ends when
  /// the caller's task is cancelled.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for outside events. Zero waits only for the main actor's queue.
  ///     Evaluated inside, after `body`.
  ///   - awaits: True if the caller needs the condition to hold, and not just rest.
  ///   - body: Runs first, inside. The other functions receive its result.
  ///   - isSatisfied: Returns whether the condition holds. Called inside, each time nothing is left
  ///     to run.
  ///   - willWait: Called inside before each wait for outside events.
  ///   - completion: Runs last, inside, before anything else can run.
  /// - Returns: The result of `completion`.
  package nonisolated(nonsending) func settle<Start, Answer>(
    timeout: @autoclosure () -> Duration,
    awaits: Bool = false,
    _ body: () -> Start,
    until isSatisfied: (Start) -> Bool = { _ in false },
    willWait: () -> Void = {},
    then completion: (Start, Rest) -> Answer
  ) async -> Answer {
    gate?.settlingDidBegin()
    defer { gate?.settlingDidEnd() }
    var settling = Settling()
    settling.isAwaited = awaits
    func observe(_ start: Start, after wakeUp: WakeUp?) -> (Settling.Step, Answer?) {
      let step = self.observe(&settling, after: wakeUp) { isSatisfied(start) }
      switch step {
      case .rest(let rest): return (step, completion(start, rest))
      case .wait(for: .work, _): willWait()
      case .wait, .goOn: break
      }
      return (step, nil)
    }
    let (start, first) = await run {
      let start = body()
      settling.timeout = timeout()
      return start
    } then: { start in
      (start, observe(start, after: nil))
    }
    var (step, answer) = first
    while true {
      if let answer { return answer }
      var wakeUp = WakeUp.work
      if case .wait(let event, let limit) = step {
        let signal = event.signal
        wakeUp = await withTaskCancellationHandler {
          await waitForWork(after: settling.progress, timeout: limit, signal: signal)
        } onCancel: {
          // Other events need no wake-up, since they come soon by themselves.
          if signal == nil { wakeWaiters() }
        }
      } else if counts.isRestless {
        // A loop may wait for something that needs this thread, which is often the main thread.
        await Task.yield()
      }
      (step, answer) = await run({}) { observe(start, after: wakeUp) }
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
  /// - Returns: False if outside events cannot come while threads are blocked, because the concurrent
  ///   pool has no thread left.
  package func settleBlocking(timeout: Duration) -> Bool {
    gate?.releaseAll()
    if isInside { return true }
    var beginning = Settling()
    beginning.timeout = timeout
    beginning.awaitsMainActor = !MainQueue.isCurrent
    beginning.awaitsPool = false
    var settling = beginning
    var wakeUp: WakeUp?
    var pool: PoolProbe?
    while true {
      let hasRun = pool?.hasRun ?? false
      let step = runBlocking {
        drain()
        return observe(&settling, after: wakeUp) { false }
      }
      switch step {
      case .rest(.timedOut) where timeout >= Self.shortestPatience && !hasRun:
        guard let pool, pool.wait() else { return false }
        // No outside event could arrive before now.
        settling = beginning
        wakeUp = nil
      case .rest:
        return true
      case .goOn:
        // A loop that polls for an outside event waits for it, too.
        if counts.isRestless { pool = pool ?? PoolProbe() }
        wakeUp = .work
      case .wait(let event, let limit):
        pool = pool ?? PoolProbe()
        wakeUp = blockForWork(after: settling.progress, timeout: limit, signal: event.signal)
      }
    }
  }

  /// The shortest timeout for which it matters whether outside events could arrive.
  private static var shortestPatience: Duration { .milliseconds(100) }

  /// Observes the effects while the thread is inside, so that no other thread can end one in
  /// between.
  private func observe(
    _ settling: inout Settling,
    after wakeUp: WakeUp?,
    _ isSatisfied: () -> Bool
  ) -> Settling.Step {
    // Read before the effects are counted, so that a wait notices every later change.
    let progress = progress
    let beyondControl = counts.beyondControl
    let isSatisfied = isSatisfied()
    let step = settling.next(
      Settling.Observation(
        progress: progress,
        time: .now,
        isSatisfied: isSatisfied,
        effectsInFlight: counts.inFlight,
        effectsBeyondControl: beyondControl,
        hasOtherTasks: hasOtherTasks,
        isRestless: counts.isRestless,
        isCancelled: Task.isCancelled
      ),
      after: wakeUp
    )
    guard let gate, step.isLast || beyondControl <= 0, step != .rest(.cancelled),
      gate.release(isAwaited: settling.isAwaited && !isSatisfied)
    else { return step }
    settling.heldDeliveriesDidGoOn()
    return .goOn
  }
}

extension Settling.Event {
  /// The signal of the event; nil if only work ends the wait.
  fileprivate var signal: RunQueue.Signal? {
    switch self {
    case .work:
      nil
    case .mainActor:
      { wake in Task { @MainActor in wake() } }
    case .pool:
      { wake in
        Task.detached {
          await Rendezvous.letOthersRun()
          wake()
        }
      }
    }
  }
}

/// Decides when a queue has come to rest, and what to wait for until then.
///
/// Pure: it receives observations and returns the next step.
struct Settling {
  /// An observation inside the queue when no job was left.
  struct Observation {
    /// The number of jobs and wake-ups.
    var progress: Int
    var time: ContinuousClock.Instant
    /// True if the awaited condition holds.
    var isSatisfied: Bool
    /// The number of running effects.
    var effectsInFlight: Int
    /// The number of running effects whose waits are unknown.
    var effectsBeyondControl: Int
    /// True if the effects may have other tasks than main tasks, whose waits are unknown.
    var hasOtherTasks: Bool
    /// True if effects yield in a loop, so that jobs are no sign of progress.
    var isRestless: Bool
    /// True if the task of the caller has been cancelled.
    var isCancelled: Bool

    /// True if work may arrive that takes longer than a turn.
    fileprivate var mayHaveWork: Bool { effectsBeyondControl > 0 || hasOtherTasks }
  }

  /// An event that ends a wait.
  enum Event {
    /// Only work.
    case work
    /// Work, or a turn of the main actor's queue.
    case mainActor
    /// Work, or the end of all ready tasks outside.
    case pool
  }

  enum Step: Equatable {
    case rest(RunQueue.Rest)
    /// Observe again: held deliveries or loops that were set aside continue.
    case goOn
    case wait(for: Event, atMost: Duration)

    /// True if only an outside event can still change anything.
    fileprivate var isLast: Bool {
      if case .wait(for: .mainActor, _) = self { false } else { true }
    }
  }

  /// How long to wait for outside events; zero waits only for the main actor's queue.
  var timeout = Duration.zero
  /// True if the caller needs the condition to hold, and not just rest.
  var isAwaited = false
  /// True if the main actor's queue can get a turn, which it cannot while its thread is blocked.
  var awaitsMainActor = true
  /// True if the concurrent pool can get a turn, which it cannot while its threads are blocked.
  var awaitsPool = true

  /// The progress of the queue at the last observation.
  private(set) var progress = 0
  /// The time of the first observation.
  private var start: ContinuousClock.Instant?
  /// The time of the last observation since the first.
  private var elapsed = Duration.zero
  /// True if jobs have run between the last two observations.
  private var hasProgressed = false
  private var last: Step?
  private var hasHadTurn = false
  /// True if the concurrent pool has had its turn, and no job has come from it.
  private var poolIsIdle = false

  /// Records that held deliveries continue, which may lead to more work outside.
  mutating func heldDeliveriesDidGoOn() {
    (last, hasHadTurn, poolIsIdle) = (nil, false, false)
  }

  mutating func next(_ observation: Observation, after wakeUp: RunQueue.WakeUp?) -> Step {
    hasProgressed = start != nil && observation.progress != progress && !observation.isRestless
    progress = observation.progress
    let start = start ?? observation.time
    self.start = start
    elapsed = observation.time - start
    // The common case: no outside event can arrive.
    if observation.effectsBeyondControl <= 0 {
      if observation.isSatisfied { return .rest(.satisfied) }
      if observation.effectsInFlight == 0 { return .rest(.nothingRuns) }
      // The wait of a main task says nothing about the other tasks of its effect.
      guard isAwaited, timeout > .zero else { return .rest(.allWaitsKnown) }
    }
    let step = awaitOrRest(observation, after: wakeUp)
    last = step
    guard case .wait(let event, _) = step, event != .mainActor else { return step }
    if observation.isCancelled { return .rest(.cancelled) }
    // A loop may find what it polls for at any time, without a job that would show it.
    return event == .work && observation.isRestless ? .goOn : step
  }

  private mutating func awaitOrRest(
    _ observation: Observation,
    after wakeUp: RunQueue.WakeUp?
  ) -> Step {
    if case .wait(for: .pool, _) = last {
      poolIsIdle = !hasProgressed
      if observation.isSatisfied { return .rest(.satisfied) }
      return awaitPoolOrRest(observation)
    }
    if case .wait(for: .mainActor, _) = last, wakeUp != .work {
      hasHadTurn = true
    } else if hasProgressed {
      hasHadTurn = false
    }
    // An effect that leaves and returns forever makes progress, but never rests.
    let isOverdue = elapsed >= max(timeout, Self.turnLimit)
    // Effects often leave for the main actor, and one turn of its queue brings them back.
    if awaitsMainActor, !hasHadTurn, !isOverdue {
      return .wait(for: .mainActor, atMost: Self.turnLimit)
    }
    if observation.isSatisfied { return .rest(.satisfied) }
    guard timeout > .zero else { return .rest(.timedOut(timeout)) }
    let remaining = timeout - elapsed
    if observation.mayHaveWork, remaining > .zero, !hasTimedOut(wakeUp) {
      return .wait(for: .work, atMost: remaining)
    }
    return awaitPoolOrRest(observation)
  }

  /// Waits until ready tasks in the concurrent pool and on the main actor have run, or rests.
  ///
  /// On an overloaded machine, the timeout can pass before any of them has had a turn.
  private func awaitPoolOrRest(_ observation: Observation) -> Step {
    let remaining = max(timeout, .zero) + Self.poolLimit - elapsed
    guard awaitsPool, remaining > .zero, !poolIsIdle else {
      return .rest(observation.mayHaveWork ? .timedOut(timeout) : .allWaitsKnown)
    }
    return .wait(for: .pool, atMost: remaining)
  }

  private func hasTimedOut(_ wakeUp: RunQueue.WakeUp?) -> Bool {
    if case .wait(for: .work, _) = last { wakeUp == .timeout } else { false }
  }

  /// How long to wait for the main actor's queue, which other work may keep busy.
  private static var turnLimit: Duration { .seconds(1) }

  /// How long to wait for the concurrent pool after time has run out.
  private static var poolLimit: Duration { .seconds(60) }
}
