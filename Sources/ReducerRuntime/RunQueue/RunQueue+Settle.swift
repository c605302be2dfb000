@_spi(Locks) internal import CustomDiff
internal import Dispatch
internal import Foundation

extension RunQueue {
  /// How things stood when a queue had come to rest.
  package enum Rest: Sendable, Equatable {
    /// What was waited for has happened.
    case satisfied
    /// No effect runs: nothing more will happen by itself.
    case nothingRuns
    /// Every effect waits for what the test controls: nothing more will happen by itself.
    case allWaitsKnown
    /// Effects wait for what is outside, and nothing came in time.
    case timedOut
  }

  /// Runs the queue until nothing more will happen by itself, or a condition holds.
  ///
  /// A success returns as soon as the condition holds and what left for the main actor is back. What is
  /// outside is waited for by suspending; nothing is polled.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what is outside. Zero waits for the main actor's queue only. Asked
  ///     inside, after `body`.
  ///   - awaits: Whether the caller needs the condition to hold, and not just rest.
  ///   - body: What to do first, inside.
  ///   - isSatisfied: Asked inside, each time that nothing is left to run.
  ///   - completion: What to do at last, inside, before anything else can run.
  /// - Returns: How things stood when it was called.
  @discardableResult
  package nonisolated(nonsending) func settle(
    timeout: @autoclosure () -> Duration,
    awaits: Bool = false,
    _ body: () -> Void = {},
    until isSatisfied: () -> Bool = { false },
    then completion: (Rest) -> Void = { _ in }
  ) async -> Rest {
    gate?.settlingDidBegin()
    defer { gate?.settlingDidEnd() }
    var settling = Settling(timeout: .zero)
    var stage = await run {
      body()
      settling = Settling(timeout: timeout())
    } then: {
      look(&settling, nil, awaits, isSatisfied, completion)
    }
    while true {
      switch stage {
      case .done(let rest):
        return rest
      case .released(let observation):
        stage = await run({}) {
          look(&settling, (observation, .work), awaits, isSatisfied, completion)
        }
      case .waiting(let wait, let observation):
        let wakeUp = await waitForWork(
          after: observation.progress,
          timeout: wait.limit,
          signal: wait.signal
        )
        stage = await run({}) {
          look(&settling, (observation, wakeUp), awaits, isSatisfied, completion)
        }
      }
    }
  }

  /// Settles by blocking the thread, for where suspension is impossible: a `deinit`.
  ///
  /// In a job of the queue nothing can be waited for, since no other job can run.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what is outside.
  ///   - probe: Tells whether the concurrent pool has a thread left. Made if something is waited for.
  /// - Returns: How things stand; nil if what is outside cannot go on while threads are blocked, because
  ///   the concurrent pool has none left.
  package func settleBlocking(
    timeout: Duration,
    probe: @autoclosure () -> PoolProbe = PoolProbe()
  ) -> Rest? {
    gate?.releaseAll()
    if isInside { return tally.effectsInFlight == 0 ? .nothingRuns : .timedOut }
    var settling = blockingSettling(timeout)
    var pool: PoolProbe?
    var last: (Observation, WakeUp)?
    while true {
      let hasRun = pool?.hasRun ?? false
      let stage = runBlocking {
        drain()
        return look(&settling, last, false, { false }, { _ in })
      }
      switch stage {
      case .done(.timedOut) where timeout >= Self.shortestPatience && !hasRun:
        guard let pool, pool.wait() else { return nil }
        // What is outside could not go on before now.
        settling = blockingSettling(timeout)
        last = nil
      case .done(let rest):
        return rest
      case .released(let observation):
        last = (observation, .work)
      case .waiting(let wait, let observation):
        if pool == nil { pool = probe() }
        let wakeUp = blockForWork(
          after: observation.progress,
          timeout: wait.limit,
          signal: wait.signal
        )
        last = (observation, wakeUp)
      }
    }
  }

  private func blockingSettling(_ timeout: Duration) -> Settling {
    Settling(timeout: timeout, awaitsMainActor: !Self.isOnMainQueue, awaitsPool: false)
  }

  /// Whether the main actor's queue has its turn now, and so can have none while this blocks.
  ///
  /// Not whether this is the main thread: where that ends in "dispatchMain()", another one serves the
  /// queue.
  private static var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// From which timeout on it matters whether what is outside could go on.
  private static var shortestPatience: Duration { .milliseconds(100) }

  /// On the machine's clock, in nanoseconds.
  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private enum Stage {
    case done(Rest)
    /// Deliveries that were held go on.
    case released(Observation)
    case waiting(Wait, Observation)
  }

  private struct Wait {
    var limit: Duration
    /// What ends the wait besides work.
    var signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)?
  }

  private struct Observation {
    var progress: Progress
    /// In nanoseconds: the layout of an instant is known only when a program runs.
    var start: UInt64
  }

  /// Looks at the effects in one go: outside, a background thread may run one to its end in between.
  private func look(
    _ settling: inout Settling,
    _ last: (Observation, WakeUp)?,
    _ awaits: Bool,
    _ isSatisfied: () -> Bool,
    _ completion: (Rest) -> Void
  ) -> Stage {
    let beyondControl = tally.effectsBeyondControl
    let isDecided = beyondControl <= 0
    // Most of the time all is decided at once: then neither the time nor the progress matters.
    let progress = isDecided ? Progress() : self.progress
    let now = isDecided ? nil : Self.now
    let start = last?.0.start ?? now
    let hasCome = isSatisfied()
    let before = settling
    let step = settling.next(
      Settling.Look(
        isSatisfied: hasCome,
        effectsInFlight: tally.effectsInFlight,
        effectsBeyondControl: beyondControl,
        hasProgressed: last.map { $0.0.progress != progress } ?? false,
        elapsed: start.flatMap { start in now.map { .nanoseconds($0 - start) } } ?? .zero
      ),
      after: last?.1
    )
    if let gate, step.isLast, gate.release(isAwaited: awaits && !hasCome) {
      settling = before
      return .released(Observation(progress: progress, start: start ?? Self.now))
    }
    let wait: Wait
    switch step {
    case .rest(let rest):
      completion(rest)
      return .done(rest)
    case .awaitWork(let limit):
      wait = Wait(limit: limit)
    case .awaitMainActor(let limit):
      wait = Wait(limit: limit) { wake in Task { @MainActor in wake() } }
    case .awaitPool(let limit):
      wait = Wait(limit: limit) { wake in Task.detached { wake() } }
    }
    return .waiting(wait, Observation(progress: progress, start: start ?? Self.now))
  }
}

extension Settling.Step {
  /// Whether nothing more comes, except from outside.
  fileprivate var isLast: Bool {
    switch self {
    case .rest, .awaitWork, .awaitPool: true
    case .awaitMainActor: false
    }
  }
}
