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
    /// Ordered by deadline, then by when they went to sleep.
    private(set) var sleepers: [Sleeper] = []
    /// The queues of all stores whose effects have slept here.
    private(set) var queues: [RunQueue] = []
    /// How many sleeps began without time to wait for since time last passed.
    private(set) var emptySleeps = 0
    private var lastID = 0
    private var cancelled: Set<Int> = []
    /// True if a task that no store runs has slept here.
    private(set) var hasOthers = false
    /// How much real time the tasks that no store runs have had.
    var timeOfOthers: Swift.Duration = .zero
    /// The first test that has used the clock.
    private var owner: RunningTest?
    /// Tests in which it was reported that the clock belongs to another test.
    private var intruders: [RunningTest] = []

    init(now: Instant) {
      self.now = now
    }

    /// How many sleeps have begun.
    var sleeps: Int { lastID }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    /// Adds a sleeper, unless it was cancelled before.
    ///
    /// - Returns: True if it was added.
    mutating func insert(_ sleeper: Sleeper) -> Bool {
      guard cancelled.remove(sleeper.id) == nil else { return false }
      if sleeper.deadline <= now { emptySleeps += 1 }
      sleepers.insert(sleeper, at: index(of: sleeper.deadline, sleeper.id))
      if let queue = sleeper.queue, !queues.contains(where: { $0 === queue }) {
        queues.append(queue)
        owner = owner ?? queue.owner?.test
      }
      if sleeper.isOutside { hasOthers = true }
      return true
    }

    /// Removes a sleeper whose task was cancelled, or remembers that it need not be added.
    mutating func cancel(_ id: Int, deadline: Instant) -> Sleeper? {
      let index = index(of: deadline, id)
      guard index < sleepers.count, sleepers[index].id == id else {
        cancelled.insert(id)
        return nil
      }
      return sleepers.remove(at: index)
    }

    /// Moves on to the next deadline up to `limit`, and removes its first sleeper.
    mutating func popFirst(upTo limit: Instant) -> Sleeper? {
      guard let first = sleepers.first, first.deadline <= limit else { return nil }
      move(to: first.deadline)
      return sleepers.removeFirst()
    }

    /// Returns whether time passes before the next sleeper wakes that is due by `limit`.
    func willMove(upTo limit: Instant) -> Bool {
      sleepers.first.map { $0.deadline > now && $0.deadline <= limit } ?? false
    }

    /// Moves on to an instant, unless it has passed.
    mutating func move(to instant: Instant) {
      guard instant > now else { return }
      now = instant
      emptySleeps = 0
    }

    /// Returns whether a sleeper is due by `limit`.
    func hasSleeper(upTo limit: Instant) -> Bool {
      sleepers.first.map { $0.deadline <= limit } ?? false
    }

    /// Forgets the stores whose tests have ended.
    mutating func dropEndedStores() {
      queues.removeAll { $0.owner?.hasEnded == true }
    }

    /// Gives the clock to a test, unless it belongs to one.
    ///
    /// - Returns: The test that it belongs to.
    mutating func claim(for test: RunningTest) -> RunningTest {
      let owner = self.owner ?? test
      self.owner = owner
      return owner
    }

    /// - Returns: True if the test has not been told before.
    mutating func noteIntruder(_ test: RunningTest) -> Bool {
      if intruders.contains(where: { $0.isSame(as: test) }) { return false }
      intruders.append(test)
      return true
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
  }
}

extension [RunQueue] {
  /// Lets every store run as far as it can.
  nonisolated(nonsending) func settle() async {
    // One store may make work for another that has settled, and that one for a third.
    for _ in 0...count {
      let before = map(\.progress)
      for queue in self { await queue.settle(timeout: .zero) }
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
