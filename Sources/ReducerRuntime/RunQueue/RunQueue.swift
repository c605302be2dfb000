internal import CustomDiff
internal import Dispatch
internal import Synchronization

/// The executor of everything in one test store: one thread at a time, first in, first out, with jobs
/// from outside after those of the feature.
///
/// It is both a `SerialExecutor` (for the runtime actor) and a `TaskExecutor` (for effects and
/// their child tasks), so that all of them share one order. Nothing runs by itself: a caller that
/// needs progress enters the queue, drains it on its own thread, and leaves. If a job arrives from
/// outside while no thread is inside or waiting, it runs in the isolation of the store, once the code
/// that has made it ready has suspended. So a test that awaits something else cannot deadlock, and the
/// store does not run beside the test's own code.
package final class RunQueue: SerialExecutor, TaskExecutor {
  /// The counts of what runs in the store.
  package let counts = EffectCounts()

  /// An object of the queue's owner, for code that knows only the queue.
  package let attachment: (any AnyObject & Sendable)?

  /// The gate that decides when actions of effects are delivered, or nil to deliver on arrival.
  package let gate: (any DeliveryGate)?

  /// The actor on which the store was made; nil if it was none.
  private let home: (any Actor)?

  private let storage = Guarded<RunQueueStorage>(RunQueueStorage())
  /// The number of the thread that is inside, readable without the lock; 0 if none is.
  ///
  /// Only a thread itself writes its number, so no other thread mistakes itself for the owner.
  private let threadInside = Atomic<UInt>(0)

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - home: The actor on which the store is made; nil for none.
  ///   - attachment: An object of the owner.
  ///   - gate: Decides when actions of effects are delivered; nil to deliver them on arrival.
  package init(
    home: (any Actor)? = nil,
    attachment: (any AnyObject & Sendable)? = nil,
    gate: (any DeliveryGate)? = nil
  ) {
    self.home = home
    self.attachment = attachment
    self.gate = gate
  }

  /// Runs code where the store was made, or on the caller's actor if that was no actor.
  package nonisolated(nonsending) func atHome<Result: Sendable>(
    _ body: nonisolated(nonsending) @Sendable () async -> Result
  ) async -> Result {
    guard let home else { return await body() }
    return await Self.run(on: home, body)
  }

  private static func run<Result: Sendable>(
    on home: isolated any Actor,
    _ body: nonisolated(nonsending) @Sendable () async -> Result
  ) async -> Result {
    // Swift 6.3 moves to the actor only for code that needs it, and does not count such a closure.
    home.preconditionIsolated()
    return await body()
  }

  /// True if the store belongs to the main actor.
  private var belongsToMainActor: Bool { home is MainActor }

  /// True if the current thread may run the store: it is not another one than that of the main actor.
  ///
  /// Code on another actor cannot be told from other code.
  package var mayRunHere: Bool { !belongsToMainActor || MainQueue.isCurrent }

  // MARK: Executor

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = ThreadID.current
    // The runtime passes an executor without retaining it. Once the job is known, another thread
    // may finish the task that holds the queue before this thread has left the lock.
    let hold = Unmanaged.passRetained(self).toOpaque()
    let code = isInside ? nil : codeBesides
    perform(storage.withLock { $0.push(job, from: thread, besides: code) })
    // Through a pointer, since the optimizer would pair the release with the retain.
    discard(Unmanaged<RunQueue>.fromOpaque(hold).takeRetainedValue())
  }

  /// The code that still runs on the current thread, if the store may run beside it.
  private var codeBesides: OutsideCode? {
    guard let code = OutsideCode.current else { return nil }
    // On the main actor, the jobs of its stores come after that code anyway.
    return code.isOnMainActor && belongsToMainActor ? nil : code
  }

  /// Records that code outside has suspended.
  func didSuspend(_ code: OutsideCode) {
    perform(storage.withLock { $0.didSuspend(code) })
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }

  package func isIsolatingCurrentContext() -> Bool? { isInside }

  package func checkIsolated() {
    precondition(isInside, "The state of a store was accessed from outside its run queue.")
  }

  // MARK: Tasks

  /// Starts a main task of an effect: one that runs the effect, or that does all of its work for a
  /// while.
  ///
  /// The store knows every wait of a main task. Other tasks of the effect may wait for anything.
  ///
  /// - Parameters:
  ///   - isOnly: True if no other effect is running, so that no other task matters.
  ///   - start: Creates the task.
  /// - Returns: The result of `start`.
  func startMainTask<Result>(isOnly: Bool, _ start: () -> Result) -> Result {
    let thread = ThreadID.current
    storage.withLock { storage in
      if isOnly { storage.hasOtherTasks = false }
      storage.startingThread = thread
    }
    Self.startedMainTasks.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { Self.madeMainTasks.wrappingAdd(1, ordering: .sequentiallyConsistent) }
    return start()
  }

  private static let startedMainTasks = Atomic<UInt64>(0)
  private static let madeMainTasks = Atomic<UInt64>(0)

  /// An upper bound for the number of main tasks that the process has made.
  package static var mostMainTasks: UInt64 {
    startedMainTasks.load(ordering: .sequentiallyConsistent)
  }

  /// A lower bound for the number of main tasks that the process has made.
  package static var fewestMainTasks: UInt64 {
    madeMainTasks.load(ordering: .sequentiallyConsistent)
  }

  /// Stops counting the current task as a main task.
  func mainTaskDidEnd() {
    let thread = ThreadID.current
    storage.withLock { $0.mainTaskDidEnd(on: thread) }
  }

  // MARK: Entering and draining

  /// True if the current thread owns the queue, and so may use what the queue protects.
  package var isInside: Bool {
    threadInside.load(ordering: .relaxed) == ThreadID.current.rawValue
  }

  /// The cause of the current job, read under one lock, since every action of an effect needs it.
  ///
  /// `entries` is how often a caller has entered from outside. `outsideJob` is the number of the outside
  /// job that the current job follows from; nil if it follows from what the last caller did. Outside
  /// jobs may arrive in another order in the next run, and so may the jobs that follow from them.
  var currentJob: (entries: Int, outsideJob: Int?) {
    storage.withLock { ($0.entries, $0.outsideJob) }
  }

  /// The number of jobs that ran and of wake-ups, so that a wait can tell whether it missed one.
  ///
  /// Read it inside, and pass it to ``waitForWork(after:timeout:signal:)``.
  package var progress: Int { situation.progress }

  /// True if no job has come since a caller last found the queue at rest.
  var isAtRest: Bool { storage.withLock { $0.isAtRest } }

  /// Records that the caller, which is inside, has found the queue at rest.
  func didComeToRest() { storage.withLock { $0.didComeToRest() } }

  /// The progress, and whether effects may have tasks besides their main tasks.
  var situation: (progress: Int, hasOtherTasks: Bool) {
    storage.withLock { ($0.progress, $0.hasOtherTasks) }
  }

  /// Runs `body` while this thread owns the queue, waiting for its turn by blocking.
  ///
  /// No job runs meanwhile.
  ///
  /// Use it where suspension is impossible, as in a `deinit` or a synchronous property.
  package func runBlocking<Result>(_ body: () throws -> Result) rethrows -> Result {
    while !enter() {
      let turn = DispatchSemaphore(value: 0)
      let mustWait = storage.withLock { $0.waitForTurn { turn.signal() } }
      if mustWait { turn.wait() }
    }
    defer { leave() }
    return try body()
  }

  /// True if jobs wait for the suspension of the code that has made them ready.
  var hasEarlyJobs: Bool { storage.withLock { $0.hasEarlyJobs } }

  /// Runs all jobs, also those beside whose code the store does not run otherwise.
  ///
  /// Use it where suspension is impossible.
  func drainEverything() {
    storage.withLock { $0.takeEarlyJobs() }
    drain()
  }

  /// Waits until code outside that has made jobs ready has suspended, and runs the jobs.
  ///
  /// The caller is inside before and after.
  nonisolated(nonsending) func drainEarlyJobs() async {
    while hasEarlyJobs {
      let progress = progress
      leave()
      let wakeUp = await waitForWork(after: progress, timeout: OutsideCode.patience, signal: nil)
      while !enter() { await waitForTurn() }
      if wakeUp == .timeout { drainEverything() } else { drain() }
    }
  }

  /// Runs all jobs, but sets loops that only yield aside until the next drain.
  ///
  /// Such a loop may wait for the next call of the test, so the test must continue.
  func drain() {
    var detector = LoopDetector(hasLoops: counts.isRestless, activity: counts.activity)
    if counts.isRestless {
      storage.withLock { $0.takeLoopsBack() }
      counts.isRestless = false
    }
    repeat {
      while let job = storage.withLock({ $0.popForDrain() }) {
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
        if detector.jobDidRun(
          activity: counts.activity,
          jobsLeft: storage.withLock { $0.jobsLeft }
        ) {
          storage.withLock { $0.setLoopsAside() }
          counts.isRestless = true
          _ = resumeYielding()
          return
        }
      }
    } while resumeYielding()
  }

  /// Suspends the task of the current job until no other job is left.
  nonisolated(nonsending) func letOtherJobsRun() async {
    await withCheckedContinuation { task in storage.withLock { $0.yield(task) } }
  }

  /// Lets the oldest task go on that has let all other jobs run.
  ///
  /// - Returns: True if there is one.
  private func resumeYielding() -> Bool {
    guard let task = storage.withLock({ $0.popYielding() }) else { return false }
    task.resume()
    return true
  }

  /// Makes the current thread the owner, if no other one is.
  ///
  /// Each suspension may resume on a different thread, so there is none before ``leave()``.
  func enter() -> Bool {
    let thread = ThreadID.current
    let (isInside, suspended) = storage.withLock { $0.enter(thread) }
    if isInside { threadInside.store(thread.rawValue, ordering: .relaxed) }
    suspended?.forgetSuspension(for: self)
    return isInside
  }

  /// Waits until another thread may have left the queue.
  nonisolated(nonsending) func waitForTurn() async {
    await withCheckedContinuation { continuation in
      let mustWait = storage.withLock { $0.waitForTurn { continuation.resume() } }
      if !mustWait { continuation.resume() }
    }
  }

  func leave() {
    let resumption = storage.withLock { storage in
      let resumption = storage.leave()
      if storage.owner == nil { threadInside.store(0, ordering: .relaxed) }
      return resumption
    }
    if let resumption { perform(resumption) }
  }

  /// Resumes the waiters that a transition chose, outside the lock.
  private func perform(_ resumption: RunQueueStorage.Resumption?) {
    guard let resumption else { return }
    for turn in resumption.turns { turn() }
    for resume in resumption.waiters { resume(.work) }
    if resumption.needsBackgroundDrain { drainFromOutside() }
    resumption.watched?.tellSuspension(to: self)
    if resumption.needsDelayedDrain {
      let jobsSeen = storage.withLock { $0.jobsRun }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.drainDelay) { [weak self] in
        guard let self else { return }
        perform(storage.withLock { $0.delayedDrainIsDue(after: jobsSeen) })
      }
    }
  }

  /// Runs the jobs in the isolation of the store.
  private func drainFromOutside() {
    if belongsToMainActor {
      // The first turn of the main actor must be this one, so that the test sees what happens there.
      Task.detached { @MainActor in self.runArrivals() }
    } else {
      Task.detached { [self] in await atHome { runArrivals() } }
    }
  }

  /// Runs the jobs, unless another thread is inside, which does so when it leaves.
  private func runArrivals() {
    storage.withLock { $0.isBackgroundDrainScheduled = false }
    guard enter() else { return }
    defer { leave() }
    drain()
  }

  /// How many seconds loops wait for a caller, which may be awaiting something that they do.
  private static var drainDelay: Double { 0.1 }

  /// Lets loops that were set aside notice their cancellation, since no caller follows.
  package func end() { perform(storage.withLock { $0.end() }) }

  // MARK: Waiting for jobs from outside

  /// Calls `resume` once: immediately if there is work, otherwise when the wait ends.
  ///
  /// - Returns: The timer that ends the wait; nil if there was work.
  func beginWait(
    after progress: Int,
    timeout: Duration,
    signal: Signal?,
    _ resume: @escaping RunQueueStorage.Waiter
  ) -> DispatchWorkItem? {
    guard let id = storage.withLock({ $0.waitForWork(after: progress, resume) }) else {
      resume(.work)
      return nil
    }
    let timer = DispatchWorkItem { [weak self] in self?.endWait(id, .timeout) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds, execute: timer)
    signal? { [weak self] in self?.endWait(id, .signal) }
    return timer
  }

  /// Ends all waits for work, so that the waiters check again.
  package func wakeWaiters() {
    perform(storage.withLock { $0.wakeWaiters() })
  }

  private func endWait(_ id: Int, _ reason: WakeUp) {
    storage.withLock { $0.removeWaiter(id) }?(reason)
  }
}

/// Waiting for jobs from outside of the queue.
extension RunQueue {
  /// The reason why a wait for work ended.
  enum WakeUp: Sendable {
    /// A job arrived or ran.
    case work
    /// The signal of the wait came.
    case signal
    /// Neither came in time.
    case timeout
  }

  /// Begins to watch for an event, and calls `wake` when the event happens.
  typealias Signal = @Sendable (_ wake: @escaping @Sendable () -> Void) -> Void

  /// Waits until a job arrives from outside, a signal comes, or time runs out.
  ///
  /// - Parameters:
  ///   - progress: The progress when the caller decided to wait. Any later progress ends the wait.
  ///   - timeout: The longest wait on the machine's clock.
  ///   - signal: Called once the wait has begun, with a function that ends the wait early.
  /// - Returns: The reason why the wait ended. After `.work`, there may be jobs to run.
  nonisolated(nonsending) func waitForWork(
    after progress: Int,
    timeout: Duration,
    signal: Signal?
  ) async -> WakeUp {
    var timer: DispatchWorkItem?
    defer { timer?.cancel() }
    return await withCheckedContinuation { (continuation: CheckedContinuation<WakeUp, Never>) in
      timer = beginWait(after: progress, timeout: timeout, signal: signal) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Waits like ``waitForWork(after:timeout:signal:)``, but blocks the thread.
  func blockForWork(
    after progress: Int,
    timeout: Duration,
    signal: Signal?
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
}
