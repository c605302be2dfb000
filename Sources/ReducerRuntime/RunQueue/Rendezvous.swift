internal import CustomDiff
internal import Dispatch

/// Lets the tasks that no store runs continue, as far as they can without anything from outside.
///
/// As many jobs meet as the concurrent pool has threads. Once all of them run, everything that was
/// queued before them has run to its next suspension. A turn of the main actor follows. Each round
/// takes a chain of tasks at least one step further, and usually many.
///
/// All calls in the process share one meeting at a time, since two meetings that wait for the same
/// threads would wait for each other.
package enum Rendezvous {
  /// Returns when the tasks that were ready at the time of the call have run.
  ///
  /// - Complexity: About 1 ms on an idle machine.
  package nonisolated(nonsending) static func letOthersRun() async {
    await withCheckedContinuation { continuation in
      let mustServe = requests.withLock { requests in
        requests.waiting.append(continuation)
        defer { requests.areServed = true }
        return !requests.areServed
      }
      // Tests do not use this priority, so the task does not wait behind all of them.
      if mustServe { Task.detached(priority: .high) { await serve() } }
    }
  }

  private struct Requests {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var areServed = false

    /// Takes all requests, or records that none is left to serve.
    mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [] }
      areServed = !waiting.isEmpty
      return waiting
    }
  }

  private static let requests = Guarded(Requests())
  /// True if all threads came to the last meeting; while some are blocked, meetings wait less.
  private static let poolIsFree = Guarded(true)
  /// True if the main actor had its turn in the last round.
  private static let mainActorIsFree = Guarded(true)

  private static func serve() async {
    while case let requests = requests.withLock({ $0.takeAll() }), !requests.isEmpty {
      for _ in 1...rounds {
        for priority in priorities {
          let isComplete = await Meeting.hold(at: priority, patience: patience(poolIsFree))
          poolIsFree.withLock { $0 = isComplete }
        }
        await letMainActorRun()
      }
      for request in requests { request.resume() }
    }
  }

  private static func letMainActorRun() async {
    let turn = Latch()
    Task { @MainActor in turn.open() }
    let hasCome = await turn.opens(within: patience(mainActorIsFree))
    mainActorIsFree.withLock { $0 = hasCome }
  }

  /// Every priority at which tasks have threads of their own.
  private static let priorities: [TaskPriority] = [.background, .utility, .medium, .high]

  /// The number of rounds: a task that goes back and forth between actors needs several.
  private static let rounds = 8

  /// How long to wait for threads that may never become free.
  private static func patience(_ isFree: Guarded<Bool>) -> Duration {
    isFree.withLock { $0 } ? .seconds(1) : .milliseconds(20)
  }
}

/// A job of one priority for each thread of the pool, none of which ends before all have begun.
///
/// The last job to begin yields while the others block their threads. Its thread is then the only
/// free one, so every ready task runs between its turns, even if the process gets little time.
private final class Meeting: Sendable {
  private struct Storage {
    var missing: Int
    var end: CheckedContinuation<Bool, Never>?
  }

  private let storage: Guarded<Storage>
  private let departure = DispatchSemaphore(value: 0)
  private let patience: Duration

  private init(_ end: CheckedContinuation<Bool, Never>, patience: Duration) {
    storage = Guarded(Storage(missing: ThreadPool.size, end: end))
    self.patience = patience
  }

  /// Returns whether all jobs began, and the last one had its turns, in time.
  static func hold(at priority: TaskPriority, patience: Duration) async -> Bool {
    await withCheckedContinuation { end in
      let meeting = Meeting(end, patience: patience)
      for _ in 1...ThreadPool.size { Task.detached(priority: priority) { await meeting.attend() } }
    }
  }

  /// The number of steps that a task can take in one meeting.
  private static let turns = 16

  private func attend() async {
    // Blocks the thread, so a watch for it would wait for this meeting.
    ThreadWatch.currentThreadHasSuspended()
    let (isOver, isLast) = storage.withLock { storage in
      storage.missing -= 1
      return (storage.end == nil, storage.missing == 0)
    }
    if isOver { return }
    if isLast {
      for _ in 1...Self.turns { await Task.yield() }
      close(isComplete: true)
    } else if !waitForDeparture() {
      close(isComplete: false)
    }
  }

  private func waitForDeparture() -> Bool {
    departure.wait(timeout: .now() + patience.seconds) == .success
  }

  private func close(isComplete: Bool) {
    let end = storage.withLock { storage in
      defer { storage.end = nil }
      return storage.end
    }
    guard let end else { return }
    for _ in 1..<max(ThreadPool.size, 2) { departure.signal() }
    end.resume(returning: isComplete)
  }
}

/// Finds out whether the concurrent pool still runs tasks, or whether all of its threads are
/// blocked.
package final class PoolProbe: Sendable {
  private let measured = Guarded<Duration?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Starts a task in the pool.
  package init() {
    let start = ContinuousClock.now
    Task.detached { [self] in
      let delay = ContinuousClock.now - start
      measured.withLock { $0 = delay }
      end.signal()
    }
  }

  /// How long the task waited for a thread; nil if the pool has not run it yet.
  package var delay: Duration? { measured.withLock { $0 } }

  /// True if the pool has run the task.
  var hasRun: Bool { delay != nil }

  /// Blocks until the pool has run the task, for at most a second.
  ///
  /// - Returns: True if the pool has run the task.
  func wait() -> Bool { end.wait(timeout: .now() + 1) == .success }
}
