internal import CustomDiff
internal import Dispatch

/// Code outside of a store that has made a job of the store ready, and still runs.
///
/// The store runs the job once that code has suspended, so that nothing happens beside it: most
/// often it is the test's own code. Callbacks and timers of the system count as suspended, since
/// nothing tells when they end.
struct OutsideCode: Hashable, Sendable {
  let thread: ThreadID
  /// The priorities of the pool's threads that may run the code; none for the main actor.
  ///
  /// The priority of a task can rise while it runs.
  fileprivate let priorities: Set<UInt8>

  /// The code that runs on the current thread; nil if it belongs to no task.
  ///
  /// A task that moves to another executor does not run anymore when it arrives there.
  static var current: OutsideCode? {
    withUnsafeCurrentTask { task in
      guard let task else { return nil }
      let priorities = [task.priority.rawValue, task.basePriority.rawValue]
      return OutsideCode(
        thread: .current,
        priorities: MainQueue.isCurrent ? [] : Set(priorities)
      )
    }
  }

  /// True if the code runs on the main actor.
  var isOnMainActor: Bool { priorities.isEmpty }

  /// Tells a queue when the code has suspended.
  func tellSuspension(to queue: RunQueue) {
    if !isOnMainActor { return ThreadWatch.begin(self, for: queue) }
    Task.detached {
      let turn = Latch()
      Task { @MainActor in turn.open() }
      _ = await turn.opens(within: Self.patience)
      queue.didSuspend(self)
    }
  }

  /// Stops waiting for the suspension of the code.
  func forgetSuspension(for queue: RunQueue) {
    if !isOnMainActor { ThreadWatch.end(self, for: queue) }
  }

  /// How long to wait for code that may never suspend, since it blocks its thread.
  static let patience = Duration.milliseconds(500)
}

/// Notices that threads of the concurrent pool have suspended the code that they run.
///
/// A task of the pool runs there. If it comes to the thread in question, that thread has suspended its
/// code. On another thread, the task blocks it and starts the next task, until one comes to the thread
/// in question, or all threads of the pool are blocked and so none runs the code.
enum ThreadWatch {
  /// A thread to watch for a queue.
  private struct Request {
    let code: OutsideCode
    let queue: RunQueue
    /// The priorities at which the thread may still run the code.
    var priorities: Set<UInt8>
  }

  /// The threads of one priority, of which the pool has a number for each.
  private struct Threads {
    /// True if a task has been started that has not come to a thread yet.
    var isTaskStarted = false
    /// The ends of the tasks that block their threads.
    var blocked: [DispatchSemaphore] = []
  }

  private struct State {
    var requests: [Request] = []
    var threads: [UInt8: Threads] = [:]

    /// Ends the blocking of threads where none is watched.
    ///
    /// - Returns: The priorities at which the caller must start a task.
    mutating func update() -> [UInt8] {
      let watched = requests.reduce(into: Set<UInt8>()) { $0.formUnion($1.priorities) }
      for priority in threads.keys where !watched.contains(priority) {
        for end in exchange(&threads[priority, default: Threads()].blocked, with: []) {
          end.signal()
        }
      }
      let unserved = watched.filter { !threads[$0, default: Threads()].isTaskStarted }
      for priority in unserved { threads[priority, default: Threads()].isTaskStarted = true }
      return unserved.sorted()
    }

    /// Removes and returns the requests of threads that have suspended.
    mutating func takeSuspended(_ thread: ThreadID) -> [Request] {
      let suspended = requests.filter { $0.code.thread == thread || $0.priorities.isEmpty }
      requests.removeAll { $0.code.thread == thread || $0.priorities.isEmpty }
      return suspended
    }

    /// Records that no thread of a priority runs watched code.
    mutating func noneRuns(at priority: UInt8) {
      for index in requests.indices { requests[index].priorities.remove(priority) }
    }
  }

  private static let state = Guarded(State())

  /// Begins to watch the thread of some code.
  static func begin(_ code: OutsideCode, for queue: RunQueue) {
    change {
      $0.requests.append(Request(code: code, queue: queue, priorities: code.priorities))
      return []
    }
  }

  /// Ends the watch.
  static func end(_ code: OutsideCode, for queue: RunQueue) {
    change {
      $0.requests.removeAll { $0.code == code && $0.queue === queue }
      return []
    }
  }

  /// Notes that the current thread has suspended the code that it ran, since it runs other code now.
  static func currentThreadHasSuspended() {
    let thread = ThreadID.current
    change { $0.takeSuspended(thread) }
  }

  /// Changes the state, and tells the queues whose requests the change answers.
  private static func change(_ change: (inout State) -> [Request]) {
    let (answered, unserved) = state.withLock { (change(&$0), $0.update()) }
    for priority in unserved {
      Task.detached(priority: TaskPriority(rawValue: priority)) { attend(priority) }
    }
    for request in answered { request.queue.didSuspend(request.code) }
  }

  /// Runs on a thread of the pool, and blocks it while other threads of the priority are watched.
  private static func attend(_ priority: UInt8) {
    let thread = ThreadID.current
    let end = DispatchSemaphore(value: 0)
    var isBlocked = false
    change { state in
      state.threads[priority, default: Threads()].isTaskStarted = false
      var answered = state.takeSuspended(thread)
      if state.requests.contains(where: { $0.priorities.contains(priority) }) {
        isBlocked = state.threads[priority, default: Threads()].blocked.count + 1 < ThreadPool.size
        if isBlocked {
          state.threads[priority, default: Threads()].blocked.append(end)
        } else {
          state.noneRuns(at: priority)
          answered += state.takeSuspended(thread)
        }
      }
      return answered
    }
    guard isBlocked, end.wait(timeout: .now() + OutsideCode.patience.seconds) == .timedOut else {
      return
    }
    change { state in
      state.threads[priority, default: Threads()].blocked.removeAll { $0 === end }
      state.noneRuns(at: priority)
      return state.takeSuspended(thread)
    }
  }
}
