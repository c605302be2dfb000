internal import CustomDiff
import ReducerRuntime

/// How many tasks the process has made, except for those that run the effects of stores.
///
/// The concurrency runtime numbers all tasks of the process. A task that is made to look at its
/// number costs less than a microsecond, so a test clock can afford to ask before each advance
/// whether anything but stores may be about to sleep.
enum TaskCount {
  /// The number of tasks; nil if the runtime does not tell.
  static var withoutEffects: UInt64? {
    // Counted before the number is taken: a task that comes in between is one too many, not too few.
    let ofStores = RunQueue.mainTasks
    return storage.withLock { storage in
      storage.asked += 1
      return reader.lastNumber.map { $0 &- ofStores &- storage.asked }
    }
  }

  private struct Storage {
    /// How many tasks were made only for their numbers.
    var asked: UInt64 = 0
  }

  private static let storage = Guarded(Storage())
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
