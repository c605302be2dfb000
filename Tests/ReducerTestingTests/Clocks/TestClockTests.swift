import ReducerTesting
import TestSupport
import Testing

/// A test clock in the effects of stores, where every order is exact.
@Suite struct TestClockTests {
  private let clock = TestClock()

  /// An effect that sleeps, says so, and goes on to what follows.
  private func sleeper(
    _ seconds: Double,
    _ name: String,
    _ log: Log,
    then rest: @escaping @Sendable () async throws -> Void = {}
  ) -> Effect<Counter.Action> {
    .run { [clock] _ in
      try await clock.sleep(for: .seconds(seconds))
      log.append(name)
      try await rest()
    }
  }

  @Test func advancesUpToADeadlineInclusive() async {
    let log = Log()
    let store = counterStore { sleeper(1, "woken", log) }
    await store.send(.start)
    await clock.advance(by: .milliseconds(999))
    expectEqual(log.lines, [])
    await clock.advance(by: .milliseconds(1))
    expectEqual(log.lines, ["woken"])
    expectEqual(clock.now.offset, .seconds(1))
  }

  @Test func wakesInOrderOfDeadlinesAndThenOfSleeping() async {
    let log = Log()
    let store = counterStore {
      .merge(
        sleeper(2, "b1", log),
        sleeper(1, "a1", log),
        sleeper(3, "c", log),
        sleeper(2, "b2", log),
        sleeper(1, "a2", log),
        sleeper(2, "b3", log)
      )
    }
    await store.send(.start)
    await clock.advance(by: .seconds(10))
    expectEqual(log.lines, ["a1", "a2", "b1", "b2", "b3", "c"])
    await store.finish()
  }

  @Test func sleeperRunsToNextWaitBeforeNextWakes() async {
    let log = Log()
    let store = counterStore {
      .merge(
        sleeper(1, "a", log) { [clock] in
          await Task.yield()
          log.append("a goes on")
          try await clock.sleep(for: .seconds(1))
          log.append("a again")
        },
        sleeper(1, "b", log),
        sleeper(2, "c", log)
      )
    }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    expectEqual(log.lines, ["a", "a goes on", "b", "c", "a again"])
    await store.finish()
  }

  @Test func sleepersSeeTheTimeOfTheirDeadline() async {
    let log = Log()
    let store = counterStore {
      .run { [clock] _ in
        for second in 1...3 {
          try await clock.sleep(for: .seconds(second))
          log.append("\(clock.now.offset)")
        }
      }
    }
    await store.send(.start)
    await clock.advance(to: .init(offset: .seconds(100)))
    expectEqual(log.lines, ["1.0 seconds", "3.0 seconds", "6.0 seconds"])
    expectEqual(clock.now.offset, .seconds(100))
    await store.finish()
  }

  @Test func sleepUntilNowWaitsForNextAdvance() async {
    let log = Log()
    let store = counterStore { sleeper(0, "woken", log) }
    await store.send(.start)
    expectEqual(log.lines, [])
    await clock.advance()
    expectEqual(log.lines, ["woken"])
  }

  @Test func sleepUntilPastReturnsAtOnce() async throws {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    try await clock.sleep(for: .seconds(-1))
    try await clock.checkSuspension()
  }

  @Test func negativeDurationIsReportedAndMovesNothing() async {
    let log = Log()
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore { sleeper(1, "woken", log) }
      await store.send(.start)
      line = #line + 1
      await clock.advance(by: .seconds(-1))
      expectEqual(clock.now.offset, .zero)
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(issues.first?.message, "A test clock cannot move backward from 0s to -1s,")
    expectEqual(log.lines, ["woken"])
  }

  @Test func cancellationWakesSleeper() async {
    let store = counterStore {
      .run { [clock] send in
        await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
      }
      .cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    await expectTrue(isFree)
  }

  @Test func cancelledTaskDoesNotSleep() async {
    let clock = clock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await expectTrue(isFree)
  }

  private var isFree: Bool {
    get async { (try? await clock.checkSuspension()) != nil }
  }

  @Test func checkSuspensionDescribesSleepers() async {
    let log = Log()
    let store = counterStore {
      .merge((1...7).map { sleeper(Double($0), "", log) })
    }
    await store.send(.start)
    let error = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    expectEqual(
      error?.description,
      """
      7 tasks are sleeping until 1s, 2s, 3s, 4s, 5s, … on the test clock, now 0s.
      """
    )
    await clock.advance(by: .seconds(6))
    let last = await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    expectEqual(last?.description, "A task is sleeping until 7s on the test clock, now 6s.")
    await clock.run()
    await expectTrue(isFree)
  }

  @Test func runContinuesUntilNoTaskSleeps() async {
    let log = Log()
    let store = counterStore {
      .merge(
        sleeper(1, "a", log) { [clock] in
          try await clock.sleep(for: .seconds(5))
          log.append("b")
        },
        sleeper(100, "c", log)
      )
    }
    await store.send(.start)
    await clock.run()
    expectEqual(log.lines, ["a", "b", "c"])
    expectEqual(clock.now.offset, .seconds(100))
  }

  @Test func runReportsEndlessTimer() async {
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore {
        .run { [clock] _ in for await _ in clock.timer(interval: .seconds(1)) {} }
      }
      await store.send(.start)
      line = #line + 1
      await clock.run(timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.line), [line])
    let text = "A test clock ran for more than 0.001s of real time and reached "
    expectPrefix(issues.first?.message, text)
  }

  @Test func runReportsEndlessTaskOutsideOfStores() async {
    let task = Task { [clock] in while true { try await clock.sleep(for: .seconds(1)) } }
    let issues = await capturedIssues { await clock.run(timeout: .milliseconds(50)) }
    task.cancel()
    expectEqual(issues.count, 1)
    // Each second takes much more than a tenth of a millisecond.
    #expect(clock.now.offset < .seconds(500))
  }

  @Test func timerTicksOncePerInterval() async {
    let store = counterStore {
      .send(.add(1), every: .seconds(1), on: clock).cancellable(id: Counter.CancelID.work)
    }
    await store.send(.start)
    await clock.advance(by: .seconds(3.5))
    for count in 1...3 { await store.receive(.add(1)) { $0.count = count } }
    await clock.advance(by: .seconds(0.5))
    await store.receive(.add(1)) { $0.count = 4 }
    await store.send(.stop)
    await clock.advance(by: .seconds(10))
  }

  @Test func childTasksSleepToo() async {
    let store = counterStore {
      .run { [clock] send in
        async let first: Void = clock.sleep(for: .seconds(2))
        async let second: Void = clock.sleep(for: .seconds(1))
        _ = try await (first, second)
        await send(.finished)
      }
    }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    expectEqual(store.receivedActions, [])
    await clock.advance(by: .seconds(1))
    await store.receive(.finished)
  }

  @Test func anyDuration() async {
    struct Ticks: DurationProtocol, Hashable {
      var count: Int
      static let zero = Ticks(count: 0)
      static func + (left: Ticks, right: Ticks) -> Ticks { Ticks(count: left.count + right.count) }
      static func - (left: Ticks, right: Ticks) -> Ticks { Ticks(count: left.count - right.count) }
      static func < (left: Ticks, right: Ticks) -> Bool { left.count < right.count }
      static func / (left: Ticks, right: Int) -> Ticks { Ticks(count: left.count / right) }
      static func * (left: Ticks, right: Int) -> Ticks { Ticks(count: left.count * right) }
      static func / (left: Ticks, right: Ticks) -> Double {
        Double(left.count) / Double(right.count)
      }
    }
    let clock = TestClock(now: TestClock<Ticks>.Instant())
    let store = counterStore {
      .run { send in
        try await clock.sleep(for: Ticks(count: 2))
        await send(.finished)
      }
    }
    await store.send(.start)
    await clock.advance(by: Ticks(count: 2))
    await store.receive(.finished)
  }
}
