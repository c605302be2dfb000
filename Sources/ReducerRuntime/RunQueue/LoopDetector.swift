/// Decides, while a queue is drained, whether the remaining jobs are loops that only yield.
///
/// Pure: it counts jobs and compares the counts of other events.
struct LoopDetector {
  /// The number of jobs without an event after which to look for loops.
  private let patience: Int
  private var limit: Int
  private var jobs = 0
  private var activity: Int

  /// Begins a drain.
  ///
  /// - Parameters:
  ///   - hasLoops: True if the last drain found loops, which then take most of the time.
  ///   - activity: The number of events so far.
  init(hasLoops: Bool, activity: Int) {
    // A job from outside waits for at most 10,000 others. Both numbers are greater, so such a job
    // has run before anything counts as a loop.
    patience = hasLoops ? 25_000 : 200_000
    limit = patience
    self.activity = activity
  }

  /// Counts a job that has run.
  ///
  /// - Parameters:
  ///   - activity: The number of events so far; evaluated now and then.
  ///   - jobsLeft: The number of jobs that could run now; evaluated now and then.
  /// - Returns: True if jobs are left and all of them are loops.
  mutating func jobDidRun(
    activity: @autoclosure () -> Int,
    jobsLeft: @autoclosure () -> Int
  ) -> Bool {
    jobs += 1
    guard jobs >= limit else { return false }
    let current = activity()
    guard current == self.activity else {
      jobs = 0
      limit = patience
      self.activity = current
      return false
    }
    // With many effects, each needs as many turns as with a few.
    limit += patience
    let jobsLeft = jobsLeft()
    return jobsLeft > 0 && jobs >= jobsLeft * Self.turns
  }

  /// The number of turns without an event after which the remaining jobs count as loops.
  private static var turns: Int { 1_000 }
}
