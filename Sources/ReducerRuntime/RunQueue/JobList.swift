/// Jobs in the order in which they arrived.
struct JobList {
  private var jobs: [UnownedJob] = []
  private var head = 0
  /// The number of jobs.
  private(set) var count = 0

  mutating func append(_ job: UnownedJob) {
    jobs.append(job)
    count += 1
  }

  /// Removes the oldest job.
  ///
  /// - Complexity: O(1), amortized, since jobs that have run are removed only now and then.
  mutating func popFirst() -> UnownedJob? {
    guard count > 0 else { return nil }
    let job = jobs[head]
    head += 1
    count -= 1
    if count == 0, head >= 64 {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024, head > jobs.count / 2 {
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }
}
