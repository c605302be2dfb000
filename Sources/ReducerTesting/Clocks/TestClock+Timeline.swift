import ReducerRuntime

extension TestClock {
  /// A task that waits for a deadline.
  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    /// The queue of the store whose effect sleeps, if one does.
    let queue: RunQueue?
    /// True if the task runs outside of that queue.
    let isOutside: Bool
    let wake: @Sendable (Result<Void, any Error>) -> Void
  }

  /// The time and the sleepers of a clock, as pure transitions.
  struct Timeline: Sendable {
    private(set) var now: Instant
    /// Tasks that sleep, by deadline; tasks with the same deadline by the time they went to sleep.
    private(set) var sleepers: [Sleeper] = []
    /// The queues of all stores whose effects have slept on the clock.
    private(set) var sleptQueues: [RunQueue] = []
    /// The number of calls that move the clock.
    private var moves = 0
    /// The number of sleeps without a duration since time last passed.
    private(set) var emptySleeps = 0
    private var lastID = 0
    private var cancelled: Set<Int> = []
    /// True if a task outside of stores has slept on the clock.
    private(set) var hasOutsideTasks = false
    /// The real time that waits for tasks outside of stores took because the machine is busy.
    var delayOfOutsideTasks: Swift.Duration = .zero
    /// The first test that has used the clock.
    private var owner: RunningTest?
    /// Other tests that have used the clock, and in which that was reported.
    private var intruders: [RunningTest] = []

    init(now: Instant) {
      self.now = now
    }

    /// The number of sleeps that have begun.
    var sleeps: Int { lastID }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Adds a sleeper, unless a cancellation came first.
    ///
    /// - Returns: True if the sleeper was added.
    mutating func insert(_ sleeper: Sleeper) -> Bool {
      guard cancelled.remove(sleeper.id) == nil else { return false }
      if sleeper.deadline <= now { emptySleeps += 1 }
      sleepers.insert(sleeper, at: index(of: sleeper.deadline, sleeper.id))
      if let queue = sleeper.queue, !sleptQueues.contains(where: { $0 === queue }) {
        sleptQueues.append(queue)
        queue.counts.addClockMoves(moves)
        owner = owner ?? queue.owner?.test
      }
      if sleeper.isOutside { hasOutsideTasks = true }
      return true
    }

    /// Removes a sleeper whose task was cancelled; if it is not there yet, it will not be added.
    mutating func cancel(_ id: Int, deadline: Instant) -> Sleeper? {
      let index = index(of: deadline, id)
      guard index < sleepers.count, sleepers[index].id == id else {
        cancelled.insert(id)
        return nil
      }
      return sleepers.remove(at: index)
    }

    /// Records that a call begins or ends to move the clock, which the stores on it take for work.
    mutating func addMoves(_ count: Int) {
      moves += count
      for queue in sleptQueues { queue.counts.addClockMoves(count) }
    }

    /// Moves the time to the next deadline up to `limit`, and removes its first sleeper.
    mutating func popFirst(upTo limit: Instant) -> Sleeper? {
      guard let first = sleepers.first, first.deadline <= limit else { return nil }
      move(to: first.deadline)
      return sleepers.removeFirst()
    }

    /// Returns whether time must pass before the next sleeper that is due by `limit` wakes.
    func willMove(upTo limit: Instant) -> Bool {
      sleepers.first.map { $0.deadline > now && $0.deadline <= limit } ?? false
    }

    /// Moves the time to an instant, unless the instant has passed.
    mutating func move(to instant: Instant) {
      guard instant > now else { return }
      now = instant
      emptySleeps = 0
    }

    /// Returns whether a sleeper is due by `limit`.
    func hasSleeper(upTo limit: Instant) -> Bool {
      sleepers.first.map { $0.deadline <= limit } ?? false
    }

    /// Removes the stores whose tests have ended.
    mutating func dropEndedStores() {
      sleptQueues.removeAll { $0.owner?.hasEnded == true }
    }

    private func index(of deadline: Instant, _ id: Int) -> Int {
      var low = 0
      var high = sleepers.count
      while low < high {
        let middle = (low + high) / 2
        let other = sleepers[middle]
        if other.deadline < deadline || (other.deadline == deadline && other.id < id) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }

    /// Records that a test uses the clock.
    ///
    /// - Returns: The first test that used it, if this is another one that has not been reported.
    mutating func noteUse(by test: RunningTest) -> RunningTest? {
      guard let owner else {
        self.owner = test
        return nil
      }
      if owner.isSame(as: test) || intruders.contains(where: { $0.isSame(as: test) }) { return nil }
      intruders.append(test)
      return owner
    }
  }
}

extension [RunQueue] {
  /// Lets every store run as far as it can.
  nonisolated(nonsending) func settle() async {
    // A store may create work for another store that has already settled, and that one for a third.
    for _ in 0...count {
      let before = map(\.progress)
      for queue in self { await queue.settleAnywhere() }
      if count <= 1 || map(\.progress) == before { return }
    }
  }
}

extension Duration {
  /// A readable form that is the same everywhere: `1s`, `0.5s`, `90s`.
  var shortDescription: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)s" }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(seconds.magnitude).\(fraction)s"
  }
}

extension DurationProtocol {
  /// A readable form.
  var readable: String {
    (self as? Duration)?.shortDescription ?? "\(self)"
  }
}

extension TestClock {
  /// How far the clock has to go to wake its next sleepers, and to an instant before the first.
  ///
  /// A sleeper that is due wakes once the clock advances, even by nothing.
  var nextInstants: [Duration] {
    let (now, deadlines) = timeline.withLock { ($0.now, $0.sleepers.prefix(8).map(\.deadline)) }
    var instants: [Duration] = []
    for deadline in deadlines where deadline >= now {
      let rest = now.duration(to: deadline)
      if instants.last != rest { instants.append(rest) }
    }
    let half = (instants.first as? Swift.Duration).flatMap {
      $0 > .zero ? $0 / 2 as? Duration : nil
    }
    return instants.prefix(3) + (half.map { [$0] } ?? [])
  }
}
