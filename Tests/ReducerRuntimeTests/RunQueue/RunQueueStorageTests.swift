import Testing

@testable import ReducerRuntime

/// The transitions of a run queue, without a queue.
@Suite struct RunQueueStorageTests {
  // MARK: Ownership

  @Test func oneThreadOwnsTheQueueUntilItHasLeftAsOftenAsItEntered() {
    let play = QueuePlay()
    #expect(play.enter(.current))
    #expect(play.enter(.current))
    #expect(!play.enter(.other))
    _ = play.leave()
    #expect(play.owner == .current)
    #expect(!play.enter(.other))
    _ = play.leave()
    #expect(play.owner == nil)
    #expect(play.enter(.other))
  }

  @Test func onlyTheOutermostEntryCounts() {
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.enter(.current)
    _ = play.leave()
    _ = play.leave()
    _ = play.enter(.current)
    #expect(play.entries == 2)
  }

  @Test func aTurnIsWaitedForOnlyWhileThereIsAnOwner() {
    let play = QueuePlay()
    #expect(!play.waitForTurn())
    _ = play.enter(.current)
    _ = play.enter(.current)
    #expect(play.waitForTurn())
    #expect(play.waitForTurn())
    #expect(play.leave().turns.isEmpty)
    #expect(play.leave().turns.count == 2)
    _ = play.enter(.current)
    #expect(play.leave().turns.isEmpty)
  }

  // MARK: Jobs

  @Test func jobsOfTheOwnerComeBeforeArrivals() {
    let jobs = Jobs(3)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .other)
    _ = play.push(jobs[1], from: .current)
    _ = play.push(jobs[2], from: .current)
    #expect(play.jobsLeft == 3)
    #expect(play.popAll() == [jobs.name(1), jobs.name(2), jobs.name(0)])
    #expect(play.jobsRun == 3)
    #expect(play.jobsLeft == 0)
  }

  @Test func jobsOfTheOwnerFollowFromTheLastArrival() {
    let jobs = Jobs(4)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    _ = play.push(jobs[1], from: .other)
    _ = play.push(jobs[2], from: .other)
    #expect(play.pop() == jobs.name(0))
    #expect(play.arrival == nil)
    #expect(play.pop() == jobs.name(1))
    let first = play.arrival
    #expect(first != nil)
    _ = play.push(jobs[3], from: .current)
    #expect(play.pop() == jobs.name(3))
    #expect(play.arrival == first)
    #expect(play.pop() == jobs.name(2))
    #expect(play.arrival != nil && play.arrival != first)
    _ = play.enter(.current)
    #expect(play.arrival != nil)
    _ = play.leave()
    _ = play.leave()
    _ = play.enter(.current)
    #expect(play.arrival == nil)
  }

  @Test func anArrivalWaitsForTenThousandJobsAtMost() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .other)
    var turns = 0
    repeat {
      _ = play.push(jobs[1], from: .current)
      turns += 1
    } while play.pop() == jobs.name(1)
    #expect(turns == 10_001)
  }

  /// After an arrival the jobs of the owner come first again, as long as before.
  @Test func theNextArrivalWaitsAsLong() {
    let jobs = Jobs(3)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .other)
    _ = play.push(jobs[1], from: .other)
    var turns: [Int] = []
    for _ in 1...20_002 {
      _ = play.push(jobs[2], from: .current)
      if play.pop() != jobs.name(2) { turns.append(play.jobsRun) }
    }
    #expect(turns == [10_001, 20_002])
  }

  @Test func anArrivalWaitsNoShorterForWhatRanBefore() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    for _ in 1...5_000 { _ = play.push(jobs[1], from: .current) }
    #expect(play.popAll().count == 5_000)
    _ = play.push(jobs[0], from: .other)
    for _ in 1...10_000 {
      _ = play.push(jobs[1], from: .current)
      _ = play.pop()
    }
    #expect(play.jobsLeft == 1)
    #expect(play.pop() == jobs.name(0))
  }

  // MARK: Tasks

  /// Another task may get the number of one that has ended.
  @Test func aTaskOfAnEffectIsKnownUntilItEnds() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    play.willStartMainTask(on: .current)
    _ = play.push(jobs[0], from: .current)
    _ = play.pop()
    _ = play.push(jobs[0], from: .other)
    #expect(!play.hasOtherTasks)
    _ = play.pop()
    play.mainTaskDidEnd(on: .current)
    _ = play.push(jobs[0], from: .other)
    #expect(play.hasOtherTasks)
    _ = play.pop()
  }

  /// What the running task enqueues on its thread is its own next job, unless it has ended.
  @Test func aTaskIsAnotherOnceTheLastJobHasRun() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    _ = play.pop()
    play.hasOtherTasks = false
    _ = play.push(jobs[0], from: .current)
    #expect(!play.hasOtherTasks)
    _ = play.popAll()
    _ = play.push(jobs[0], from: .current)
    #expect(play.hasOtherTasks)
    _ = play.popAll()
  }

  @Test func aNestedDrainLeavesJobsToTheOuterOne() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    _ = play.enter(.current)
    #expect(play.pop() == nil)
    _ = play.leave()
    #expect(play.popAll() == [jobs.name(0)])
  }

  // MARK: Waking

  @Test func aJobWithoutAnOwnerNeedsOneBackgroundDrain() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    let play = QueuePlay()
    #expect(play.push(jobs[0], from: .current).needsBackgroundDrain)
    #expect(!play.push(jobs[1], from: .current).needsBackgroundDrain)
    play.backgroundDrainBegins()
    _ = play.enter(.current)
    #expect(play.popAll() == [jobs.name(0), jobs.name(1)])
  }

  @Test func aJobWithoutAnOwnerWakesThoseWhoWait() throws {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    let id = try #require(play.waitForWork(after: 0))
    let wakeUps = play.push(jobs[0], from: .current)
    #expect(wakeUps.waiters.map(\.id) == [id])
    #expect(!wakeUps.needsBackgroundDrain)
    #expect(play.waitForWork(after: 0) == nil)
    _ = play.enter(.current)
    _ = play.popAll()
  }

  @Test func aJobThatTheOwnerLeavesBehindNeedsAThread() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    #expect(play.leave().needsBackgroundDrain)
    _ = play.enter(.current)
    _ = play.popAll()
  }

  @Test func theNextOwnerRunsAJobThatIsLeftBehind() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    _ = play.waitForTurn()
    let wakeUps = play.leave()
    #expect(wakeUps.turns.count == 1)
    #expect(!wakeUps.needsBackgroundDrain)
    _ = play.enter(.current)
    _ = play.popAll()
  }

  @Test func jobsThatRanWakeThoseWhoWaitOnce() throws {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    let first = try #require(play.waitForWork(after: 0))
    _ = play.push(jobs[0], from: .current)
    _ = play.popAll()
    #expect(play.leave().waiters.map(\.id) == [first])
    _ = try #require(play.waitForWork(after: 1))
    _ = play.enter(.current)
    #expect(play.leave().waiters.isEmpty)
  }

  @Test func whoHasMissedAJobDoesNotWait() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    let play = QueuePlay()
    _ = play.enter(.current)
    _ = play.push(jobs[0], from: .current)
    _ = play.popAll()
    #expect(play.waitForWork(after: 0) == nil)
    #expect(play.waitForWork(after: 1) != nil)
  }

  /// An effect may end outside the queue, between a caller's look at the effects and its wait.
  @Test func whoHasMissedAWakeUpDoesNotWait() {
    let play = QueuePlay()
    #expect(play.wakeWaiters().isEmpty)
    #expect(play.waitForWork(after: 0) == nil)
    #expect(play.waitForWork(after: 0, wakeUps: 1) != nil)
  }

  @Test func aWaitEndsOnce() throws {
    let play = QueuePlay()
    let first = try #require(play.waitForWork(after: 0))
    let second = try #require(play.waitForWork(after: 0))
    #expect(play.removeWaiter(first) == first)
    #expect(play.removeWaiter(first) == nil)
    #expect(play.wakeWaiters() == [second])
    #expect(play.wakeWaiters().isEmpty)
  }
}
