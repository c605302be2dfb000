internal import Dispatch
internal import Synchronization
@_spi(Locks) internal import CustomDiff

/// The executor on which everything of one test store runs: first in, first out, one thread at a time.
///
/// It is both a `SerialExecutor` (for the runtime actor) and a `TaskExecutor` (for effects and their
/// child tasks), so that all of them share one order. Nothing runs by itself: a caller that needs
/// progress enters the queue, drains it on its own thread, and leaves. A background thread runs only a
/// job that wakes from outside while no thread is inside or waiting, so that a test that awaits
/// something else cannot deadlock.
package final class RunQueue: SerialExecutor, TaskExecutor {
  /// Counts the jobs that ran, so that a wait can tell whether it missed one.
  package struct Progress: Equatable, Sendable {
    fileprivate var jobs = 0
  }

  /// How many effects of the store run.
  package let tally = EffectTally()

  /// What the owner of the queue keeps with it, for code that knows only the queue.
  package let attachment: (any AnyObject & Sendable)?

  /// What decides when actions of effects are delivered; nil delivers them on arrival.
  package let gate: (any DeliveryGate)?

  private let storage = Guarded<RunQueueStorage>(RunQueueStorage())
  /// The thread that is inside, to be asked without the lock; 0 without one.
  ///
  /// Only a thread itself writes its number, so whatever another one sees, it does not see its own.
  private let threadInside = Atomic<UInt>(0)

  package init(
    attachment: (any AnyObject & Sendable)? = nil,
    gate: (any DeliveryGate)? = nil
  ) {
    self.attachment = attachment
    self.gate = gate
  }

  // MARK: Executor

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = ThreadID.current
    // The runtime passes an executor without retaining it. Once the job is known, another thread may
    // run the task that holds the queue to its end, before this thread has left the lock.
    let hold = Unmanaged.passRetained(self).toOpaque()
    perform(storage.withLock { $0.push(job, from: thread) })
    Self.release(hold)
  }

  /// Not inlined, or else the optimizer pairs it with the retain, which seems to change nothing.
  @inline(never)
  private static func release(_ hold: UnsafeMutableRawPointer) {
    Unmanaged<RunQueue>.fromOpaque(hold).release()
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }

  package func isIsolatingCurrentContext() -> Bool? { isInside }

  package func checkIsolated() {
    precondition(isInside, "The state of a store was touched from outside its run queue.")
  }

  // MARK: Entering and draining

  /// Whether the current thread owns the queue.
  package var isInside: Bool {
    threadInside.load(ordering: .relaxed) == ThreadID.current.rawValue
  }

  /// Stops a debug build where something that the queue protects is touched from outside.
  package func assertIsInside() {
    assert(isInside, "The state of a store was touched from outside its run queue.")
  }

  /// How often a caller has entered from outside.
  var entries: Int { storage.withLock { $0.entries } }

  /// How far the queue has come.
  ///
  /// To be read inside, and passed to ``waitForWork(after:timeout:signal:)``.
  package var progress: Progress {
    Progress(jobs: storage.withLock { $0.jobsRun })
  }

  /// Runs `body` while this thread owns the queue, then every job there is, then `completion`.
  ///
  /// A call from a job of the queue joins the drain that is under way. Between entering and leaving
  /// there is no suspension, so the owner is always one thread.
  ///
  /// - Parameters:
  ///   - body: What to do first, alone with everything that is confined to the queue.
  ///   - completion: What to do when no job is left, still alone.
  /// - Returns: What `completion` returned.
  package nonisolated(nonsending) func run<Result>(
    _ body: () throws -> Void,
    then completion: () throws -> Result
  ) async rethrows -> Result {
    // The thread is another one after each suspension.
    while !enter() {
      await withCheckedContinuation { continuation in
        let mustWait = storage.withLock { $0.waitForTurn { continuation.resume() } }
        if !mustWait { continuation.resume() }
      }
    }
    defer { leave() }
    try body()
    drain()
    return try completion()
  }

  /// Runs `body` while this thread owns the queue, waiting for its turn by blocking.
  ///
  /// No job runs.
  ///
  /// For where suspension is impossible: a `deinit`, a synchronous property.
  package func runBlocking<Result>(_ body: () throws -> Result) rethrows -> Result {
    while !enter() {
      let turn = DispatchSemaphore(value: 0)
      let mustWait = storage.withLock { $0.waitForTurn { turn.signal() } }
      if mustWait { turn.wait() }
    }
    defer { leave() }
    return try body()
  }

  func drain() {
    while let job = storage.withLock({ $0.popForDrain() }) {
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor()
      )
    }
  }

  private func enter() -> Bool {
    let thread = ThreadID.current
    guard storage.withLock({ $0.enter(thread) }) else { return false }
    threadInside.store(thread.rawValue, ordering: .relaxed)
    return true
  }

  private func leave() {
    perform(
      storage.withLock { storage in
        let wakeUps = storage.leave()
        if storage.owner == nil { threadInside.store(0, ordering: .relaxed) }
        return wakeUps
      }
    )
  }

  /// Resumes, outside the lock, the waiters that a transition chose.
  private func perform(_ wakeUps: RunQueueStorage.WakeUps?) {
    guard let wakeUps else { return }
    for turn in wakeUps.turns { turn() }
    for waiter in wakeUps.waiters { waiter.resume(.work) }
    if wakeUps.needsPump {
      Task.detached { [self] in
        storage.withLock { $0.isPumpScheduled = false }
        await run({}, then: {})
      }
    }
  }

  // MARK: Waiting for what is outside

  /// Why a wait for work ended.
  package enum WakeUp: Sendable {
    /// A job arrived, or ran.
    case work
    /// The signal that the wait was started with came.
    case signal
    /// Neither came in time.
    case timeout
  }

  /// Waits until a job arrives from outside, a signal comes, or time runs out.
  ///
  /// - Parameters:
  ///   - progress: What was seen when the caller decided to wait; any job since ends the wait.
  ///   - timeout: The longest wait on the machine's clock; `nil` waits without a limit.
  ///   - signal: Called once the wait has begun, with a function that ends it early.
  /// - Returns: What ended the wait. After `.work` there may be jobs to run.
  package nonisolated(nonsending) func waitForWork(
    after progress: Progress,
    timeout: Duration?,
    signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)? = nil
  ) async -> WakeUp {
    var timer: DispatchWorkItem?
    defer { timer?.cancel() }
    return await withCheckedContinuation { (continuation: CheckedContinuation<WakeUp, Never>) in
      timer = beginWait(after: progress, timeout: timeout, signal: signal) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Waits as ``waitForWork(after:timeout:signal:)`` does, by blocking the thread.
  package func blockForWork(
    after progress: Progress,
    timeout: Duration,
    signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)? = nil
  ) -> WakeUp {
    let end = DispatchSemaphore(value: 0)
    let result = Guarded(WakeUp.timeout)
    let timer = beginWait(after: progress, timeout: timeout, signal: signal) { wakeUp in
      result.withLock { $0 = wakeUp }
      end.signal()
    }
    end.wait()
    timer?.cancel()
    return result.withLock { $0 }
  }

  /// Calls `resume` once: at once if there is work, else when a wait ends.
  ///
  /// - Returns: What ends the wait when time runs out.
  func beginWait(
    after progress: Progress,
    timeout: Duration?,
    signal: (@Sendable (_ wake: @escaping @Sendable () -> Void) -> Void)?,
    _ resume: @escaping @Sendable (WakeUp) -> Void
  ) -> DispatchWorkItem? {
    guard let id = storage.withLock({ $0.waitForWork(after: progress.jobs, resume) }) else {
      resume(.work)
      return nil
    }
    var timer: DispatchWorkItem?
    if let timeout {
      let item = DispatchWorkItem { [weak self] in self?.endWait(id, .timeout) }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds, execute: item)
      timer = item
    }
    signal? { [weak self] in self?.endWait(id, .signal) }
    return timer
  }

  /// Ends all waits for work, so that what they wait for is looked at again.
  func wakeWaiters() {
    perform(storage.withLock { $0.wakeWaiters() })
  }

  private func endWait(_ id: Int, _ reason: WakeUp) {
    storage.withLock { $0.removeWaiter(id) }?.resume(reason)
  }
}

extension Duration {
  /// Seconds with their fraction.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
