@testable import ReducerRuntime

/// Jobs of tasks that do nothing, told apart by their descriptions.
final class Jobs: TaskExecutor {
  private let jobs = LockIsolated<[UnownedJob]>([])

  init(_ count: Int) {
    for _ in 0..<count { Task(executorPreference: self) {} }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withValue { $0.append(job) }
  }

  subscript(index: Int) -> UnownedJob { jobs.value[index] }

  func name(_ index: Int) -> String { jobs.value[index].description }

  /// Runs the jobs, since a job that never runs keeps its task.
  func run() {
    for job in jobs.value { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
