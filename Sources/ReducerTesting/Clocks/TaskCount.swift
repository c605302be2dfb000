internal import CustomDiff
import ReducerRuntime

/// The number of tasks that the process has created, except for main tasks of effects.
///
/// The concurrency runtime numbers all tasks of the process. Creating a task to read its number
/// costs less than a microsecond. So before each advance, a test clock can afford to check whether
/// a task outside of stores may be about to sleep.
enum TaskCount {
  /// A lower bound for the number of tasks; nil if the runtime does not tell.
  ///
  /// Stores of other tests may create tasks at the same time. If the number is too small, a clock
  /// waits without need. If it were too large, the clock would miss a task.
  static var fewest: UInt64? {
    withoutOwn.map { $0 &- RunQueue.mostMainTasks }
  }

  /// Returns whether there may be more tasks than there were at an earlier time.
  static func mayExceed(_ fewest: UInt64?) -> Bool {
    let ofStores = RunQueue.fewestMainTasks
    guard let fewest, let all = withoutOwn else { return true }
    return all &- ofStores != fewest
  }

  /// The number of tasks, without those that were created only to read a number.
  private static var withoutOwn: UInt64? {
    asked.withLock { asked in
      asked += 1
      return reader.lastNumber.map { $0 &- asked }
    }
  }

  private static let asked = Guarded<UInt64>(0)
  private static let reader = NumberReader()
}

/// Creates tasks that do nothing, and reads their numbers.
private final class NumberReader: TaskExecutor {
  private let number = Guarded<UInt64?>(nil)

  /// The number of a new task.
  var lastNumber: UInt64? {
    Task(executorPreference: self) {}
    return number.withLock { $0 }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    // The number of a job is public only in its description: "ExecutorJob(id: 5)".
    var number: UInt64?
    for byte in job.description.utf8 where Self.digits.contains(byte) {
      number = (number ?? 0) &* 10 &+ UInt64(byte - Self.digits.lowerBound)
    }
    self.number.withLock { $0 = number }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
