internal import CustomDiff
internal import Dispatch

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
    /// Effects wait for outside events, and none came in time.
    case timedOut
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
  ///   - body: Runs first, inside.
  ///   - isSatisfied: Returns whether the condition holds. Called inside, each time nothing is left
  ///     to run.
  ///   - willWait: Called inside before each wait for outside events.
  ///   - completion: Runs last, inside, before anything else can run.
  /// - Returns: The situation when `completion` was called.
  @discardableResult
  package nonisolated(nonsending) func settle(
    timeout: @autoclosure () -> Duration,
    awaits: Bool = false,
    _ body: () -> Void = {},
    until isSatisfied: () -> Bool = { false },
    willWait: () -> Void = {},
    then completion: (Rest) -> Void = { _ in }
  ) async -> Rest {
    gate?.settlingDidBegin()
    defer { gate?.settlingDidEnd() }
    var settling = Settling(timeout: .zero)
    var stage = await run {
      body()
      settling = Settling(timeout: timeout())
    } then: {
      look(&settling, nil, awaits, isSatisfied, willWait, completion)
    }
    while true {
      switch stage {
      case .done(let rest):
        return rest
      case .released(let observation):
        // A loop may wait for something that needs this thread, which is the main one in many
        // tests.
        if counts.isRestless { await Task.yield() }
        stage = await run({}) {
          look(&settling, (observation, .work), awaits, isSatisfied, willWait, completion)
        }
      case .waiting(let wait, let observation):
        let wakeUp = await withTaskCancellationHandler {
          await waitForWork(
            after: observation.progress,
            timeout: wait.limit,
            signal: wait.signal
          )
        } onCancel: {
          // A turn comes soon by itself.
          if wait.signal == nil { wakeWaiters() }
        }
        stage = await run({}) {
          look(&settling, (observation, wakeUp), awaits, isSatisfied, willWait, completion)
        }
      }
    }
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
    if isInside { return counts.running == 0 ? .nothingRuns : .timedOut }
    var settling = Settling(
      timeout: timeout,
      awaitsMainActor: !MainQueue.isCurrent,
      awaitsPool: false
    )
    var pool: PoolProbe?
    var last: (Observation, WakeUp)?
    while true {
      let hasRun = pool?.hasRun ?? false
      let stage = runBlocking {
        drain()
        return look(&settling, last, false, { false }, {}, { _ in })
      }
      switch stage {
      case .done(.timedOut) where timeout >= Self.shortestPatience && !hasRun:
        guard let pool, pool.wait() else { return nil }
        // Outside events could not come before now.
        last = nil
      case .done(let rest):
        return rest
      case .released(let observation):
        // A loop that looks for something from outside waits for it, too.
        if pool == nil, counts.isRestless { pool = PoolProbe() }
        last = (observation, .work)
      case .waiting(let wait, let observation):
        if pool == nil { pool = PoolProbe() }
        let wakeUp = blockForWork(
          after: observation.progress,
          timeout: wait.limit,
          signal: wait.signal
        )
        last = (observation, wakeUp)
      }
    }
  }

  /// The shortest timeout for which it matters whether outside events could come.
  private static var shortestPatience: Duration { .milliseconds(100) }

  /// The time of the machine's clock, in nanoseconds.
  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private enum Stage {
    case done(Rest)
    /// Held deliveries continue, or loops that have been set aside.
    case released(Observation)
    case waiting(Wait, Observation)
  }

  private struct Wait {
    var limit: Duration
    /// Ends the wait for a reason other than work.
    var signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)?
  }

  private struct Observation {
    var progress: Progress
    /// In nanoseconds, since the layout of an instant is known only at run time.
    var start: UInt64
  }

  /// Observes the effects in one go inside: outside, another thread could end one in between.
  private func look(
    _ settling: inout Settling,
    _ last: (Observation, WakeUp)?,
    _ awaits: Bool,
    _ isSatisfied: () -> Bool,
    _ willWait: () -> Void,
    _ completion: (Rest) -> Void
  ) -> Stage {
    var beyondControl = counts.beyondControl
    let areUnderControl = beyondControl <= 0
    // A call that would fail must wait: the effects may have other tasks than those that are known.
    let hasComeAtOnce =
      awaits && areUnderControl && counts.running > 0 ? isSatisfied() : nil
    let isDecided = areUnderControl && hasComeAtOnce != false
    // Usually everything is decided at once. Then neither the time nor the progress matters.
    let progress = isDecided ? Progress() : self.progress
    // Counted again after the progress, so that a wait notices whatever has changed since.
    if !isDecided { beyondControl = counts.beyondControl }
    let now = isDecided ? nil : Self.now
    let start = last?.0.start ?? now
    let hasCome = isDecided ? hasComeAtOnce ?? isSatisfied() : isSatisfied()
    let before = settling
    var step = settling.next(
      Settling.Look(
        isSatisfied: hasCome,
        effectsInFlight: counts.running,
        effectsBeyondControl: beyondControl,
        isAwaited: awaits,
        hasOtherTasks: isDecided ? false : hasOtherTasks,
        // Jobs of endless loops do not count as progress.
        hasProgressed: last.map { $0.0.progress != progress && !counts.isRestless } ?? false,
        elapsed: start.flatMap { start in now.map { .nanoseconds($0 - start) } } ?? .zero
      ),
      after: last?.1
    )
    if step.isForOutside, Task.isCancelled { step = .rest(.cancelled) }
    if let gate, step != .rest(.cancelled), step.isLast || beyondControl <= 0,
      gate.release(isAwaited: awaits && !hasCome)
    {
      settling = before
      return .released(Observation(progress: progress, start: start ?? Self.now))
    }
    let wait: Wait
    switch step {
    case .rest(let rest):
      completion(rest)
      return .done(rest)
    case .awaitWork where counts.isRestless:
      // The loops may find what they look for at any time, and no job would tell.
      return .released(Observation(progress: progress, start: start ?? Self.now))
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
    return .waiting(wait, Observation(progress: progress, start: start ?? Self.now))
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
