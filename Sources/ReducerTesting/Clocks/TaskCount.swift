internal import CustomDiff
import ReducerRuntime

/// How many tasks the process has made, except for those that run the effects of stores.
///
/// The concurrency runtime numbers all tasks of the process. A task that is made to look at its
/// number costs less than a microsecond, so a test clock can afford to ask before each advance
/// whether anything but stores may be about to sleep.
enum TaskCount {
  /// How many tasks there are at least; nil if the runtime does not tell.
  ///
  /// Stores of other tests may make tasks at the same time. If the number is too small, a
  /// clock waits without need. If it were too large, the clock would miss a task.
  static var fewest: UInt64? {
    withoutOwn.map { $0 &- RunQueue.mostMainTasks }
  }

  /// Returns whether there may be more tasks than there were at an earlier time.
  static func mayExceed(_ fewest: UInt64?) -> Bool {
    let ofStores = RunQueue.fewestMainTasks
    guard let fewest, let all = withoutOwn else { return true }
    return all &- ofStores != fewest
  }

  /// The number of tasks, without those that were made only for their numbers.
  private static var withoutOwn: UInt64? {
    asked.withLock { asked in
      asked += 1
      return reader.lastNumber.map { $0 &- asked }
    }
  }

  private static let asked = Guarded<UInt64>(0)
  private static let reader = NumberReader()
}

/// Makes tasks that do nothing, and reads their numbers.
private final class NumberReader: TaskExecutor {
  private let number = Guarded<UInt64?>(nil)

  /// The number of a new task.
  var lastNumber: UInt64? {
    Task(executorPreference: self) {}
    return number.withLock { $0 }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    // A description, "ExecutorJob(id: 5)", is all that is public of a job's number.
    var number: UInt64?
    for byte in job.description.utf8 where Self.digits.contains(byte) {
      number = (number ?? 0) &* 10 &+ UInt64(byte - Self.digits.lowerBound)
    }
    self.number.withLock { $0 = number }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
