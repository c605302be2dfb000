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
  ///   - willWaitForWork: Called inside before each wait for outside events.
  ///   - completion: Runs last, inside, before anything else can run.
  /// - Returns: The result of `completion`.
  package nonisolated(nonsending) func settle<Start, Answer>(
    timeout: @autoclosure () -> Duration,
    awaits: Bool = false,
    _ body: () -> Start,
    until isSatisfied: (Start) -> Bool = { _ in false },
    willWaitForWork: () -> Void = {},
    then completion: (Start, Rest) -> Answer
  ) async -> Answer {
    gate?.settlingDidBegin()
    defer { gate?.settlingDidEnd() }
    var settling = Settling()
    settling.isAwaited = awaits
    while !enter() { await waitForTurn() }
    let start = body()
    settling.timeout = timeout()
    var wakeUp: WakeUp?
    while true {
      drain()
      await drainEarlyJobs()
      switch observe(&settling, after: wakeUp, { isSatisfied(start) }) {
      case .rest(let rest):
        didComeToRest()
        defer { leave() }
        return completion(start, rest)
      case .wait(let event, let limit):
        if event == .work { willWaitForWork() }
        leave()
        let signal = event.signal
        wakeUp = await withTaskCancellationHandler {
          await waitForWork(after: settling.progress, timeout: limit, signal: signal)
        } onCancel: {
          // Other events need no wake-up, since they come soon by themselves.
          if signal == nil { wakeWaiters() }
        }
      case .goOn:
        let isRestless = counts.isRestless
        leave()
        // A loop may wait for something that needs this thread, which is often the main thread.
        if isRestless { await Task.yield() }
        wakeUp = .work
      }
      while !enter() { await waitForTurn() }
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

  /// Runs the queue until nothing more will happen by itself, where the store was made.
  ///
  /// In a job of the queue, such as an effect that moves a clock, it lets all other jobs run.
  ///
  /// - Parameter body: Runs first, inside.
  package nonisolated(nonsending) func settleAnywhere(_ body: @Sendable () -> Void = {}) async {
    if isInside {
      body()
      await letOtherJobsRun()
    } else {
      await atHome { await settle(timeout: .zero, body) }
    }
  }

  /// Lets everything run that has come since the last rest, so that it precedes what the caller begins.
  ///
  /// A part may have run already if the test has suspended, and the order must not depend on that.
  package nonisolated(nonsending) func catchUp() async {
    if !isInside, !isAtRest { await settle(timeout: .zero) }
  }

  /// Lets the jobs run that have come since the last rest, where suspension is impossible.
  package func catchUpBlocking() {
    if !isInside, !isAtRest { runBlocking { drainEverything() } }
  }

  /// Settles by blocking the thread, where suspension is impossible, as in a `deinit`.
  ///
  /// In a job of the queue, waiting is useless, since no other job can run.
  ///
  /// - Parameter timeout: How long to wait for outside events.
  /// - Returns: False if outside events cannot come while threads are blocked, because the concurrent
  ///   pool has no thread left, or if the store belongs to another thread, the main one.
  package func settleBlocking(timeout: Duration) -> Bool {
    gate?.releaseAll()
    if isInside { return true }
    guard mayRunHere else { return false }
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
        drainEverything()
        return observe(&settling, after: wakeUp) { false }
      }
      switch step {
      case .rest(.timedOut) where timeout >= Self.shortestPatience && !hasRun:
        guard let pool, ThreadPool.blocking(pool.wait) == true else { return false }
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
        let progress = settling.progress
        wakeUp = ThreadPool.blocking {
          blockForWork(after: progress, timeout: limit, signal: event.signal)
        }
        if wakeUp == nil { return false }
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
    let (progress, hasOtherTasks) = situation
    // Another task of the test may move the clock that the effects sleep on.
    let isClockMoving = settling.isAwaited && counts.isClockMoving
    let ableToContinue = counts.ableToContinue + (isClockMoving ? 1 : 0)
    let isSatisfied = isSatisfied()
    let step = settling.next(
      Settling.Observation(
        progress: progress,
        time: .now,
        isSatisfied: isSatisfied,
        effectsInFlight: counts.inFlight,
        effectsAbleToContinue: ableToContinue,
        hasOtherTasks: hasOtherTasks,
        isClockMoving: isClockMoving,
        isRestless: counts.isRestless,
        isCancelled: Task.isCancelled
      ),
      after: wakeUp
    )
    guard let gate, step.isPastMainActor || ableToContinue <= 0, step != .rest(.cancelled),
      gate.release(isAwaited: settling.isAwaited && !isSatisfied)
    else { return step }
    settling.heldDeliveriesDidGoOn()
    return .goOn
  }
}

extension Settling.Awaited {
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
