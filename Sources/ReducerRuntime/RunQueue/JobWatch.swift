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
    /// How many jobs have begun or ended: odd while one runs.
    private let changes = Atomic<Int>(0)
    /// The line of the test's last call.
    let call = Guarded<CodeLocation?>(nil)

    func jobDidBeginOrEnd() { changes.add(1, ordering: .relaxed) }

    /// A number of the job that runs; nil if none does.
    fileprivate var current: Int? {
      let changes = changes.load(ordering: .relaxed)
      return changes % 2 == 0 ? nil : changes
    }
  }

  private struct Subject {
    weak var activity: Activity?
    private var job: Int?
    /// At how many checks the job has still been running.
    private var checks = 0

    init(activity: Activity) {
      self.activity = activity
    }

    /// Returns whether a job has just been running for too long.
    mutating func check() -> Bool {
      let current = activity?.current
      defer { job = current }
      guard let current, current == job else {
        checks = 0
        return false
      }
      checks += 1
      return checks == JobWatch.patience
    }
  }

  /// The watch of all queues of the process.
  static let shared: JobWatch = {
    let watch = JobWatch { StandardError.write("\($0)\n") }
    watch.checkRepeatedly()
    return watch
  }()

  private let subjects = Guarded<[Subject]>([])
  private let report: @Sendable (String) -> Void

  /// Creates a watch that checks on request.
  ///
  /// - Parameter report: Called once for each job that runs for too long.
  init(report: @escaping @Sendable (String) -> Void) {
    self.report = report
  }

  private func checkRepeatedly() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { [self] in
      check()
      checkRepeatedly()
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
