/// The data of a run queue, with pure transitions.
///
/// Every transition runs under the queue's lock and returns the waiters to resume, if any, so that
/// nothing is ever resumed while the lock is held.
struct RunQueueStorage {
  typealias Waiter = @Sendable (RunQueue.WakeUp) -> Void

  /// The waiters to resume once the lock is released.
  struct Resumption {
    var turns: [@Sendable () -> Void] = []
    var waiters: [Waiter] = []
    /// True if a background task must drain the queue, since no caller is about to.
    var needsBackgroundDrain = false
    /// True if a background task must run loops that were set aside, unless a caller comes soon.
    var needsDelayedDrain = false
    /// The code to watch until it suspends.
    var watched: OutsideCode?
  }

  /// The thread that is inside.
  ///
  /// `depth` counts its reentrant calls.
  private(set) var owner: ThreadID?
  private var depth = 0
  /// How often a caller has entered from outside.
  private(set) var entries = 0
  /// The number of jobs that have run since the queue was made.
  private(set) var jobsRun = 0
  /// The number of jobs that had run when a caller last found the queue at rest.
  private var jobsRunAtRest = 0
  private var jobsRunAtLastWakeUp = 0
  /// How often all waiters were woken, which shows a caller that it has come too late to wait.
  private var timesWoken = 0
  /// True if a background task is about to drain the queue.
  var isBackgroundDrainScheduled = false

  /// Jobs that the owner enqueued, which follow from the previous job.
  private var jobs = JobList()
  /// Jobs from other threads, which wait until all of the owner's jobs have run.
  ///
  /// So the order of jobs on the queue does not depend on when they arrive.
  private var arrivals = JobList()
  /// Jobs from outside that code has made ready which may still run, oldest first.
  ///
  /// They become arrivals once it has suspended.
  private var early: [(job: UnownedJob, code: OutsideCode)] = []
  /// The number of the last arrival that has run since the owner entered; nil if none has.
  private(set) var outsideJob: Int?
  /// How many of the owner's jobs have run since the last arrival did.
  private var jobsSinceArrival = 0
  /// The number of the owner's jobs after which an arrival no longer has to wait.
  ///
  /// Without it, a loop that yields until something arrives would never end.
  private static var patience: Int { 10_000 }
  /// Callers that wait to become the owner.
  private var turns: [@Sendable () -> Void] = []
  /// Waiters for a job from outside, by number; a later waiter has a higher number.
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0
  /// Tasks of effects that let all other jobs run first, oldest first.
  private var yielding: [CheckedContinuation<Void, Never>] = []
  /// Jobs of loops that only yield, which wait until the queue is drained again.
  private var loops = JobList()
  /// True if a background task will run the loops later, unless a caller does.
  private var isDelayedDrainScheduled = false
  /// The running job, which stands for its task; nil if no job runs.
  private var current: Job?
  /// The main tasks of effects, whose waits the effects record.
  private var mainTasks: Set<Job> = []
  /// The thread whose next task is a main task, if one is about to start it.
  var startingThread: ThreadID?
  /// True if a task other than a main task, such as a child task, has come since the last reset.
  var hasOtherTasks = false
  /// True if no caller will drain the queue or wait for it anymore.
  private var isOver = false

  // MARK: Jobs

  /// The number of a job's task, which all jobs of the task share while it lives.
  private typealias Job = UInt

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - thread: The thread that has made it ready.
  ///   - code: The code that still runs on that thread; nil if there is none.
  mutating func push(
    _ job: UnownedJob,
    from thread: ThreadID,
    besides code: OutsideCode?
  ) -> Resumption? {
    noteTask(of: job, from: thread)
    if owner == thread {
      jobs.append(job)
    } else if let code {
      let isWatched = early.contains { $0.code == code }
      early.append((job, code))
      return isWatched ? nil : Resumption(watched: code)
    } else {
      arrivals.append(job)
    }
    return owner == nil ? wakeForWork() : nil
  }

  /// True if jobs wait for the suspension of the code that has made them ready.
  var hasEarlyJobs: Bool { !early.isEmpty }

  /// Records that code has suspended, so that its jobs may run.
  mutating func didSuspend(_ code: OutsideCode) -> Resumption? {
    takeEarlyJobs { $0 == code }
    return owner == nil && hasJobs ? wakeForWork() : nil
  }

  /// Lets early jobs run now.
  mutating func takeEarlyJobs(where isTaken: (OutsideCode) -> Bool = { _ in true }) {
    for (job, code) in early where isTaken(code) { arrivals.append(job) }
    early.removeAll { isTaken($0.code) }
  }

  /// Records whether a job belongs to a task other than a main task.
  ///
  /// A job of a task is the task itself, so its bits identify the task. If this ever changed, main
  /// tasks would count as other tasks, and a failing call would wait for its timeout.
  private mutating func noteTask(of job: UnownedJob, from thread: ThreadID) {
    let number = unsafeBitCast(job, to: Job.self)
    if startingThread == thread {
      startingThread = nil
      mainTasks.insert(number)
    } else if !hasOtherTasks, owner != thread || number != current {
      hasOtherTasks = !mainTasks.contains(number)
    }
  }

  /// Removes the running task from the main tasks, since another task may get its number.
  mutating func mainTaskDidEnd(on thread: ThreadID) {
    if owner == thread, let current { mainTasks.remove(current) }
  }

  /// Returns the next job, or nil in a nested drain, since the outer one runs the job.
  mutating func popForDrain() -> UnownedJob? {
    guard depth == 1 else { return nil }
    guard hasJobs else {
      jobsSinceArrival = 0
      current = nil
      return nil
    }
    jobsRun += 1
    let isArrivalDue = jobs.isEmpty || jobsSinceArrival >= Self.patience
    jobsSinceArrival = isArrivalDue ? 0 : jobsSinceArrival + 1
    if isArrivalDue, !arrivals.isEmpty { outsideJob = jobsRun }
    let job = (isArrivalDue ? arrivals.popFirst() : nil) ?? jobs.popFirst()
    current = job.map { unsafeBitCast($0, to: Job.self) }
    return job
  }

  /// Adds the task of the current job, which goes on once no other job is left.
  mutating func yield(_ task: CheckedContinuation<Void, Never>) { yielding.append(task) }

  /// Removes and returns the oldest task that has let all other jobs run.
  mutating func popYielding() -> CheckedContinuation<Void, Never>? {
    depth == 1 && !yielding.isEmpty ? yielding.removeFirst() : nil
  }

  /// The number of jobs that could run now, including those that arrived from outside.
  var jobsLeft: Int { jobs.count + arrivals.count }

  private var hasJobs: Bool { !jobs.isEmpty || !arrivals.isEmpty }

  /// True if no job has come since a caller last found the queue at rest.
  var isAtRest: Bool { !hasJobs && early.isEmpty && jobsRun == jobsRunAtRest }

  /// Records that a caller has found the queue at rest.
  mutating func didComeToRest() { jobsRunAtRest = jobsRun }

  /// Sets the owner's jobs aside, so that a loop of them no longer counts as work.
  mutating func setLoopsAside() {
    guard depth == 1 else { return }
    while let job = jobs.popFirst() { loops.append(job) }
  }

  /// Puts the jobs that were set aside before the others.
  mutating func takeLoopsBack() {
    guard depth == 1, !loops.isEmpty else { return }
    while let job = jobs.popFirst() { loops.append(job) }
    swap(&jobs, &loops)
  }

  /// Requests a background task that runs the loops after a while without a caller.
  ///
  /// The test may be awaiting something that they do, instead of calling the store.
  private mutating func delayedDrain() -> Resumption? {
    guard !isDelayedDrainScheduled, !isOver else { return nil }
    isDelayedDrainScheduled = true
    return Resumption(needsDelayedDrain: true)
  }

  /// Ends the delay before the loops run.
  ///
  /// - Parameter jobsSeen: The number of jobs that had run when the delay began.
  /// - Returns: The next thing to do: run the loops, or wait again if jobs have run in the
  ///   meantime.
  mutating func delayedDrainIsDue(after jobsSeen: Int) -> Resumption? {
    isDelayedDrainScheduled = false
    guard owner == nil, !loops.isEmpty, !isOver else { return nil }
    return jobsRun == jobsSeen ? backgroundDrain() : delayedDrain()
  }

  /// Requests a background task that drains the queue, unless one is already scheduled.
  private mutating func backgroundDrain() -> Resumption? {
    if isBackgroundDrainScheduled { return nil }
    isBackgroundDrainScheduled = true
    return Resumption(needsBackgroundDrain: true)
  }

  /// Lets loops that were set aside run one last time.
  mutating func end() -> Resumption? {
    isOver = true
    return loops.isEmpty ? nil : backgroundDrain()
  }

  // MARK: Ownership

  /// Makes a thread the owner, unless another one is.
  ///
  /// - Returns: True if the thread may go on, and the code that it need not watch anymore, since it now
  ///   runs the queue.
  mutating func enter(_ thread: ThreadID) -> (isInside: Bool, suspended: OutsideCode?) {
    guard owner == nil || owner == thread else { return (false, nil) }
    owner = thread
    depth += 1
    if depth > 1 { return (true, nil) }
    entries += 1
    outsideJob = nil
    guard let code = early.first(where: { $0.code.thread == thread })?.code else {
      return (true, nil)
    }
    takeEarlyJobs { $0 == code }
    return (true, code)
  }

  mutating func leave() -> Resumption? {
    depth -= 1
    guard depth == 0 else { return nil }
    owner = nil
    // The next caller to enter drains the queue. Without one, a waiting job needs a thread.
    if turns.isEmpty, hasJobs { return wakeForWork() }
    let hasProgressed = jobsRun != jobsRunAtLastWakeUp
    jobsRunAtLastWakeUp = jobsRun
    if !loops.isEmpty, turns.isEmpty, waiters.isEmpty, let resumption = delayedDrain() {
      return resumption
    }
    if turns.isEmpty, waiters.isEmpty || !hasProgressed { return nil }
    var resumption = Resumption()
    swap(&resumption.turns, &turns)
    if hasProgressed { resumption.waiters = takeWaiters() }
    return resumption
  }

  /// Registers `turn` to be called when the owner leaves, or returns false if there is no owner.
  mutating func waitForTurn(_ turn: @escaping @Sendable () -> Void) -> Bool {
    guard owner != nil else { return false }
    turns.append(turn)
    return true
  }

  // MARK: Waiting for work

  /// The number of jobs and wake-ups since the queue was made.
  var progress: Int { jobsRun + timesWoken }

  /// Registers a waiter and returns its number, or returns nil if there is no need to wait.
  mutating func waitForWork(
    after seen: Int,
    _ resume: @escaping Waiter
  ) -> Int? {
    guard progress == seen, !hasJobs else { return nil }
    lastWaiter += 1
    waiters[lastWaiter] = resume
    return lastWaiter
  }

  mutating func wakeWaiters() -> Resumption {
    timesWoken += 1
    return Resumption(waiters: takeWaiters())
  }

  /// Removes all waiters, and returns them oldest first.
  private mutating func takeWaiters() -> [Waiter] {
    defer { waiters = [:] }
    return waiters.inOrder
  }

  mutating func removeWaiter(_ number: Int) -> Waiter? { waiters.removeValue(forKey: number) }

  /// Chooses who runs a job that arrived while no thread is inside: a waiter or a background task.
  private mutating func wakeForWork() -> Resumption? {
    waiters.isEmpty ? backgroundDrain() : wakeWaiters()
  }
}

/// Jobs in the order in which they arrived.
struct JobList {
  private var jobs: [UnownedJob] = []
  /// The number of jobs at the front that have run.
  private var head = 0

  var count: Int { jobs.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ job: UnownedJob) { jobs.append(job) }

  /// Removes the oldest job.
  ///
  /// - Complexity: O(1), amortized, since the list removes the jobs that have run only now and
  ///   then.
  mutating func popFirst() -> UnownedJob? {
    guard !isEmpty else { return nil }
    let job = jobs[head]
    head += 1
    if isEmpty {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024, head > jobs.count / 2 {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }
}
