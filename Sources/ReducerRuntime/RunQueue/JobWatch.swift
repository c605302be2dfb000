@_spi(Locks) internal import CustomDiff
internal import Dispatch
internal import Synchronization

/// Tells which test hangs because a job of its store does not give back the thread.
///
/// Jobs run on the thread of the test, so nothing can take it back. But the test should not hang
/// without a word.
final class JobWatch: Sendable {
  /// The jobs of a queue, as another thread can see them.
  final class Activity: Sendable {
    /// How many jobs have begun.
    private let count = Atomic<Int>(0)
    /// The number of the job that runs; 0 if none does.
    private let running = Atomic<Int>(0)
    /// The line of the test's last call.
    let call = Guarded<CodeLocation?>(nil)

    func jobDidBegin() {
      running.store(count.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
    }

    func jobDidEnd() { running.store(0, ordering: .relaxed) }

    /// The number of the job that runs; nil if none does.
    fileprivate var current: Int? {
      let number = running.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
  }

  private struct Subject {
    weak var activity: Activity?
    /// The job that ran at the last check, and at how many checks it had still been running.
    private var last: (job: Int, checks: Int)?

    init(activity: Activity) {
      self.activity = activity
    }

    /// Returns whether a job has just been running for too long.
    mutating func check() -> Bool {
      last = activity?.current.map { job in
        (job, last?.job == job ? (last?.checks ?? 0) + 1 : 0)
      }
      return last?.checks == JobWatch.patience
    }
  }

  /// The watch of all queues of the process.
  static let shared = JobWatch(
    wait: { DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5), execute: $0) },
    report: { StandardError.write("\($0)\n") }
  )

  private let subjects = Guarded<[Subject]>([])
  private let report: @Sendable (String) -> Void

  /// Creates a watch that checks on request.
  ///
  /// - Parameter report: Called once for each job that runs for too long.
  init(report: @escaping @Sendable (String) -> Void) {
    self.report = report
  }

  /// Creates a watch that checks again and again.
  ///
  /// - Parameters:
  ///   - wait: Calls a function after a while; called after each check.
  ///   - report: Called once for each job that runs for too long.
  convenience init(
    wait: @escaping @Sendable (_ go: @escaping @Sendable () -> Void) -> Void,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.init(report: report)
    checkRepeatedly(wait)
  }

  private func checkRepeatedly(
    _ wait: @escaping @Sendable (_ go: @escaping @Sendable () -> Void) -> Void
  ) {
    wait { [self] in
      check()
      checkRepeatedly(wait)
    }
  }

  func add(_ activity: Activity) {
    subjects.withLock { $0.append(Subject(activity: activity)) }
  }

  /// Reports the jobs that have been running since the last checks.
  func check() {
    let calls = subjects.withLock { subjects -> [CodeLocation?] in
      subjects.removeAll { $0.activity == nil }
      var calls: [CodeLocation?] = []
      for index in subjects.indices where subjects[index].check() {
        calls.append(subjects[index].activity?.call.withLock { $0 })
      }
      return calls
    }
    for call in calls { report(Self.message(call)) }
  }

  /// At how many checks after the first one a job is reported.
  private static var patience: Int { 2 }
}

/// Finds out whether the concurrent pool still runs tasks, or all of its threads are blocked.
package final class PoolProbe: Sendable {
  private let state = Guarded(false)
  private let end = DispatchSemaphore(value: 0)
  private let patience: Duration

  /// - Parameters:
  ///   - patience: How long the pool may take to run a task before its threads count as blocked.
  ///   - enqueue: Runs a closure in the pool.
  package init(
    patience: Duration = .seconds(1),
    enqueue: (@escaping @Sendable () -> Void) -> Void = { run in Task.detached { run() } }
  ) {
    self.patience = patience
    enqueue {
      self.state.withLock { $0 = true }
      self.end.signal()
    }
  }

  /// Whether the pool has already run a task.
  var hasRun: Bool { state.withLock { $0 } }

  /// Blocks until the pool has run a task, or has taken too long.
  ///
  /// - Returns: Whether the pool has run a task.
  func wait() -> Bool {
    end.wait(timeout: .now() + patience.seconds) == .success
  }
}
