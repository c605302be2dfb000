import ReducerTesting

/// Work outside of stores that sleeps on a test clock, and the events that each second must bring.
struct OutsideWork: Sendable {
  typealias Clock = TestClock<Duration>
  typealias Log = LockIsolated<[String]>

  let name: String
  /// The events after each of three seconds.
  let expected: [[String]]
  let start: @Sendable (Clock, Log) async -> Void

  init(
    _ name: String,
    _ expected: [[String]],
    start: @escaping @Sendable (Clock, Log) async -> Void
  ) {
    self.name = name
    self.expected = expected
    self.start = start
  }

  static let all = [
    OutsideWork("a task", [["a"], [], []]) { clock, log in
      Task {
        try await clock.sleep(for: .seconds(1))
        log.add("a")
      }
    },
    OutsideWork("a second sleeper while the first still sleeps", [["b"], [], ["a"]]) { clock, log in
      Task {
        try await clock.sleep(for: .seconds(3))
        log.add("a")
      }
      Task {
        try await clock.sleep(for: .seconds(1))
        log.add("b")
      }
    },
    OutsideWork("a worker of three sleeps", [["1"], ["2"], ["3"]]) { clock, log in
      Task { try await threeSleeps(clock, log) }
    },
    OutsideWork("a worker of short sleeps", [["5"], ["10"], ["15"]]) { clock, log in
      Task {
        for step in 1...15 {
          try await clock.sleep(for: .milliseconds(200))
          if step.isMultiple(of: 5) { log.add("\(step)") }
        }
      }
    },
    OutsideWork("a task group", [["1"], ["2"], ["3", "end"]]) { clock, log in
      Task {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for second in 1...3 {
            group.addTask {
              try await clock.sleep(for: .seconds(second))
              return second
            }
          }
          for try await second in group { log.add("\(second)") }
        }
        log.add("end")
      }
    },
    OutsideWork("async let", [[], ["both"], []]) { clock, log in
      Task {
        async let first: Void = clock.sleep(for: .seconds(1))
        async let second: Void = clock.sleep(for: .seconds(2))
        _ = try await (first, second)
        log.add("both")
      }
    },
    OutsideWork("a race that is decided by time", [["late"], ["end"], []]) { clock, log in
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(10))
            log.add("late")
          }
          group.addTask { try? await clock.sleep(for: .seconds(1)) }
          await group.next()
          group.cancelAll()
        }
        try await clock.sleep(for: .seconds(1))
        log.add("end")
      }
    },
    OutsideWork("a detached task", [[], ["a"], []]) { clock, log in
      Task.detached {
        try await clock.sleep(for: .seconds(2))
        log.add("a")
      }
    },
    OutsideWork("a background task", [["1"], ["2"], ["3"]]) { clock, log in
      Task.detached(priority: .background) { try await threeSleeps(clock, log) }
    },
    OutsideWork("a task of high priority", [["1"], ["2"], ["3"]]) { clock, log in
      Task(priority: .high) { try await threeSleeps(clock, log) }
    },
    OutsideWork("a utility task that uses others", [["a"], [], []]) { clock, log in
      Task(priority: .utility) {
        await Task.detached(priority: .high) { await Task.yield() }.value
        try await clock.sleep(for: .seconds(1))
        await Task.detached(priority: .background) { await Task.yield() }.value
        log.add("a")
      }
    },
    OutsideWork("many turns before and after", [["a"], [], []]) { clock, log in
      Task {
        for _ in 1...100 { await Task.yield() }
        try await clock.sleep(for: .seconds(1))
        for _ in 1...100 { await Task.yield() }
        log.add("a")
      }
    },
    OutsideWork("an actor", [["1"], ["2"], ["3"]]) { clock, log in
      let worker = Worker()
      Task { for _ in 1...3 { log.add("\(try await worker.work(clock))") } }
    },
    OutsideWork("calls between two actors", [["a"], [], []]) { clock, log in
      let (one, other) = (Worker(), Worker())
      Task {
        for _ in 1...5 {
          await one.count()
          await other.count()
        }
        try await clock.sleep(for: .seconds(1))
        for _ in 1...5 {
          await one.count()
          await other.count()
        }
        log.add("a")
      }
    },
    OutsideWork("a global actor", [["a"], [], []]) { clock, log in
      Task { @Shop in
        try await clock.sleep(for: .seconds(1))
        log.add("a")
      }
    },
    OutsideWork("a debounce in a model on the main actor", [[], ["3"], []]) { clock, log in
      let model = await Model(clock, log)
      await model.debounce(.milliseconds(1_500), "1")
      Task { @MainActor in
        try await clock.sleep(for: .seconds(1))
        model.debounce(.seconds(1), "2")
        model.debounce(.seconds(1), "3")
      }
    },
    OutsideWork("two loops in a model on the main actor", [["a"], ["b", "a"], ["a"]]) {
      clock,
      log in
      let model = await Model(clock, log)
      await model.poll(.seconds(1), "a")
      await model.poll(.milliseconds(1_900), "b")
    },
    OutsideWork("a task between the main actor and the pool", [["a"], [], []]) { clock, log in
      Task {
        for _ in 1...5 { await onMain(); await Task.yield() }
        try await clock.sleep(for: .seconds(1))
        for _ in 1...5 { await onMain(); await Task.yield() }
        log.add("a")
      }
    },
    OutsideWork("a task in a task", [["a"], ["b"], []]) { clock, log in
      Task {
        try await Task {
          try await Task.detached { try await clock.sleep(for: .seconds(1)) }.value
          log.add("a")
        }.value
        try await clock.sleep(for: .seconds(1))
        log.add("b")
      }
    },
    OutsideWork("tasks that start others", [["1"], ["2"], ["3"]]) { clock, log in
      @Sendable func next(_ step: Int) {
        Task {
          try await clock.sleep(for: .seconds(1))
          log.add("\(step)")
          if step < 3 { next(step + 1) }
        }
      }
      next(1)
    },
    OutsideWork("a stream", [["1"], ["2"], ["3"]]) { clock, log in
      let (values, source) = AsyncStream<Int>.makeStream()
      Task {
        for value in 1...3 {
          try await clock.sleep(for: .seconds(1))
          source.yield(value)
        }
      }
      Task { for await value in values { log.add("\(value)") } }
    },
    OutsideWork("a stream whose reader sleeps", [[], ["1"], ["2"]]) { clock, log in
      let (values, source) = AsyncStream<Int>.makeStream()
      Task {
        for await value in values {
          try await clock.sleep(for: .milliseconds(900))
          log.add("\(value)")
        }
      }
      Task {
        for value in 1...3 {
          try await clock.sleep(for: .milliseconds(1_050))
          source.yield(value)
        }
      }
    },
    OutsideWork("a timer", [["tick"], ["tick"], ["tick"]]) { clock, log in
      Task {
        var ticks = 0
        for await _ in clock.timer(interval: .seconds(1)) {
          log.add("tick")
          ticks += 1
          if ticks == 3 { return }
        }
      }
    },
    OutsideWork("a clock of any type", [["a"], [], []]) { clock, log in
      let clock: any _Concurrency.Clock<Duration> = clock
      Task {
        try await clock.sleep(for: .seconds(1))
        log.add("a")
      }
    },
    OutsideWork("a deadline", [[], [], ["a"]]) { clock, log in
      let deadline = clock.now.advanced(by: .seconds(3))
      Task {
        try await clock.sleep(until: deadline)
        log.add("a")
      }
    },
    OutsideWork("a live store", [["1"], ["2"], ["3"]]) { clock, log in
      let store = await liveStore(clock, log)
      let task = await MainActor.run { store.send(.start) }
      Task {
        await task.finish(); withExtendedLifetime(store) {}
      }
    },
    OutsideWork("work that computes", [["a"], ["b"], []]) { clock, log in
      Task {
        compute()
        try await clock.sleep(for: .seconds(1))
        compute()
        log.add("a")
        try await clock.sleep(for: .seconds(1))
        compute()
        log.add("b")
      }
    },
    OutsideWork("a continuation that another task resumes", [["a"], ["b"], []]) { clock, log in
      Task {
        await withCheckedContinuation { continuation in
          Task {
            try? await clock.sleep(for: .seconds(1))
            continuation.resume()
          }
        }
        log.add("a")
        try await clock.sleep(for: .seconds(1))
        log.add("b")
      }
    },
  ]

  /// Runs the work for three seconds.
  ///
  /// - Returns: The events in each, for each work.
  static func run(_ works: [OutsideWork], on clock: Clock) async -> [[[String]]] {
    let logs = works.map { _ in Log([]) }
    for (work, log) in zip(works, logs) { await work.start(clock, log) }
    var seconds: [[[String]]] = []
    for _ in 1...3 {
      await clock.advance(by: .seconds(1))
      seconds.append(
        logs.map { log in
          log.withValue { lines in
            defer { lines = [] }; return lines
          }
        }
      )
    }
    // The work of one repetition must end before the next.
    await clock.advance(by: .seconds(10))
    return works.indices.map { index in seconds.map { $0[index] } }
  }
}

extension LockIsolated<[String]> {
  func add(_ line: String) { withValue { $0.append(line) } }
}

private actor Worker {
  var number = 0
  func count() { number += 1 }
  func work(_ clock: TestClock<Duration>) async throws -> Int {
    try await clock.sleep(for: .seconds(1))
    number += 1
    return number
  }
}

@globalActor private actor Shop { static let shared = Shop() }
@MainActor private func onMain() {}

private func threeSleeps(_ clock: TestClock<Duration>, _ log: LockIsolated<[String]>) async throws {
  for step in 1...3 {
    try await clock.sleep(for: .seconds(1))
    log.add("\(step)")
  }
}

private func compute() {
  var number = 1
  for step in 1...20_000 { number = number &* 31 &+ step }
  withExtendedLifetime(number) {}
}

@MainActor private final class Model {
  let clock: any Clock<Duration>
  let log: LockIsolated<[String]>
  var task: Task<Void, any Error>?
  init(_ clock: any Clock<Duration>, _ log: LockIsolated<[String]>) {
    self.clock = clock; self.log = log
  }

  func debounce(_ duration: Duration, _ text: String) {
    task?.cancel()
    task = Task {
      try await clock.sleep(for: duration)
      log.add(text)
    }
  }
  func poll(_ interval: Duration, _ text: String) {
    Task {
      for _ in 1...3 {
        try await clock.sleep(for: interval)
        log.add(text)
      }
    }
  }
}

struct LoggingTicker: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case start, tick, stop }
  enum CancelID { case work }
  let clock: TestClock<Duration>
  let log: LockIsolated<[String]>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          for _ in 1...3 { try await clock.sleep(for: .seconds(1)); await send(.tick) }
        }
        .cancellable(id: CancelID.work)
      case .tick:
        state.count += 1
        log.add("\(state.count)")
        return .none
      case .stop:
        return .cancel(id: CancelID.work)
      }
    }
  }
}

@MainActor private func liveStore(_ clock: TestClock<Duration>, _ log: LockIsolated<[String]>)
  -> StoreOf<LoggingTicker>
{
  Store(initialState: LoggingTicker.State()) { LoggingTicker(clock: clock, log: log) }
}
