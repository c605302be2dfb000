import TestSupport
import Testing

@testable import ReducerRuntime

/// When a queue is at rest, and what it waits for until then.
struct SettlingTests {
  typealias Step = Settling.Step

  /// A queue without anything left to run, unless a case says otherwise.
  private static func seen(
    after seconds: Int = 0,
    progress: Int = 0,
    inFlight: Int = 0,
    able: Int = 0,
    others: Bool = false,
    satisfied: Bool = false,
    moving: Bool = false,
    restless: Bool = false,
    cancelled: Bool = false,
    wakeUp: RunQueue.WakeUp? = nil
  ) -> (Settling.Observation, RunQueue.WakeUp?) {
    let observation = Settling.Observation(
      progress: progress,
      time: begin + .seconds(seconds),
      isSatisfied: satisfied,
      effectsInFlight: inFlight,
      effectsAbleToContinue: able,
      hasOtherTasks: others,
      isClockMoving: moving,
      isRestless: restless,
      isCancelled: cancelled
    )
    return (observation, wakeUp)
  }

  private static let begin = ContinuousClock.now

  /// Returns the steps after each of some observations, for a call that needs an answer.
  private func steps(
    timeout: Duration = .seconds(1),
    isAwaited: Bool = true,
    awaitsPool: Bool = true,
    _ observations: [(Settling.Observation, RunQueue.WakeUp?)]
  ) -> [Step] {
    var settling = Settling()
    settling.timeout = timeout
    settling.isAwaited = isAwaited
    settling.awaitsPool = awaitsPool
    return observations.map { settling.next($0.0, after: $0.1) }
  }

  private static let turn = Step.wait(for: .mainActor, atMost: .seconds(1))
  private static func work(_ seconds: Int) -> Step { .wait(for: .work, atMost: .seconds(seconds)) }
  private static func pool(_ seconds: Int) -> Step { .wait(for: .pool, atMost: .seconds(seconds)) }

  @Test func restsAtOnceWhereNothingCanArrive() {
    expectEqual(steps([Self.seen()]), [.rest(.nothingRuns)])
    expectEqual(steps([Self.seen(satisfied: true)]), [.rest(.satisfied)])
    expectEqual(steps([Self.seen(inFlight: 1, satisfied: true)]), [.rest(.satisfied)])
  }

  @Test func callWithoutAnswerRestsAtKnownWaits() {
    expectEqual(steps(isAwaited: false, [Self.seen(inFlight: 1)]), [.rest(.allWaitsKnown)])
    expectEqual(steps(timeout: .zero, [Self.seen(inFlight: 1)]), [.rest(.allWaitsKnown)])
  }

  @Test func waitsForATurnThenForWorkThenForThePool() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1),
      Self.seen(inFlight: 1, able: 1, wakeUp: .signal),
      Self.seen(after: 1, inFlight: 1, able: 1, wakeUp: .timeout),
      Self.seen(after: 1, inFlight: 1, able: 1, wakeUp: .signal),
    ])
    expectEqual(found, [Self.turn, Self.work(1), Self.pool(60), .rest(.timedOut(.seconds(1)))])
  }

  @Test func workBringsAnotherTurn() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1),
      Self.seen(inFlight: 1, able: 1, wakeUp: .signal),
      Self.seen(progress: 1, inFlight: 1, able: 1, wakeUp: .work),
    ])
    expectEqual(found, [Self.turn, Self.work(1), Self.turn])
  }

  @Test func answerEndsTheWait() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1),
      Self.seen(inFlight: 1, able: 1, satisfied: true, wakeUp: .signal),
    ])
    expectEqual(found, [Self.turn, .rest(.satisfied)])
  }

  @Test func jobsFromThePoolAreSettled() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1),
      Self.seen(inFlight: 1, able: 1, wakeUp: .signal),
      Self.seen(after: 1, inFlight: 1, able: 1, wakeUp: .timeout),
      Self.seen(after: 1, progress: 1, inFlight: 1, able: 1, wakeUp: .signal),
      Self.seen(after: 1, progress: 1, inFlight: 1, able: 1, wakeUp: .signal),
    ])
    expectEqual(found.suffix(2), [Self.pool(60), .rest(.timedOut(.seconds(1)))])
  }

  @Test func movingClockKeepsTheCallWaiting() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1, moving: true),
      Self.seen(inFlight: 1, able: 1, moving: true, wakeUp: .signal),
      Self.seen(after: 1, inFlight: 1, able: 1, moving: true, wakeUp: .timeout),
      Self.seen(after: 1, inFlight: 1, able: 1, moving: true, wakeUp: .signal),
      Self.seen(after: 1, inFlight: 1, able: 1, wakeUp: .signal),
    ])
    expectEqual(found.suffix(3), [Self.pool(60), Self.pool(60), .rest(.timedOut(.seconds(1)))])
  }

  @Test func blockedPoolIsNotWaitedFor() {
    let found = steps(
      awaitsPool: false,
      [
        Self.seen(inFlight: 1, able: 1),
        Self.seen(inFlight: 1, able: 1, wakeUp: .signal),
        Self.seen(after: 1, inFlight: 1, able: 1, wakeUp: .timeout),
      ]
    )
    expectEqual(found, [Self.turn, Self.work(1), .rest(.timedOut(.seconds(1)))])
  }

  @Test func otherTasksAreWaitedForBesideKnownWaits() {
    let found = steps([
      Self.seen(inFlight: 1, others: true),
      Self.seen(inFlight: 1, others: true, wakeUp: .signal),
      Self.seen(after: 1, inFlight: 1, others: true, wakeUp: .timeout),
      Self.seen(after: 1, inFlight: 1, wakeUp: .signal),
    ])
    expectEqual(found, [Self.turn, Self.work(1), Self.pool(60), .rest(.allWaitsKnown)])
  }

  @Test func cancelledCallerDoesNotWaitForWork() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1, cancelled: true),
      Self.seen(inFlight: 1, able: 1, cancelled: true, wakeUp: .signal),
    ])
    expectEqual(found, [Self.turn, .rest(.cancelled)])
  }

  @Test func yieldingLoopGoesOn() {
    let found = steps([
      Self.seen(inFlight: 1, able: 1, restless: true),
      Self.seen(progress: 9, inFlight: 1, able: 1, restless: true, wakeUp: .signal),
    ])
    expectEqual(found, [Self.turn, .goOn])
  }
}

/// When the jobs that are left count as loops.
struct LoopDetectorTests {
  /// Returns the number of jobs after which a detector finds loops; nil if it does not.
  private func jobs(
    until limit: Int,
    left: Int,
    hasLoops: Bool = true,
    events: (Int) -> Int = { _ in 0 }
  ) -> Int? {
    var detector = LoopDetector(hasLoops: hasLoops, activity: 0)
    return (1...limit).first { job in
      detector.jobDidRun(activity: events(job), jobsLeft: left)
    }
  }

  @Test func jobsWithoutEventsAreLoops() throws {
    let known = try #require(jobs(until: 1_000_000, left: 1))
    let unknown = try #require(jobs(until: 1_000_000, left: 1, hasLoops: false))
    #expect(known < unknown)
  }

  @Test func noneAreLeft() { expectNil(jobs(until: 100_000, left: 0)) }

  @Test func eventsAreProgress() {
    expectNil(jobs(until: 100_000, left: 1) { $0 / 10_000 })
  }

  @Test func manyLoopsNeedMoreTurns() throws {
    let one = try #require(jobs(until: 1_000_000, left: 1))
    let many = try #require(jobs(until: 1_000_000, left: 100))
    #expect(many > one)
    #expect(many >= 100 * 1_000)
  }
}
