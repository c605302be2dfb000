import Testing

@testable import ReducerRuntime

/// Jobs of loops, which a run queue sets aside.
@Suite struct RunQueueLoopTests {
  private let play = QueuePlay()

  /// Enters the queue and pushes the first jobs.
  private func enter(with jobs: Jobs, _ count: Int = 1) {
    _ = play.enter(.current)
    for index in 0..<count { _ = play.push(jobs[index], from: .current) }
  }

  @Test func theyAreNoWork() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    enter(with: jobs, 2)
    play.park()
    #expect(play.popAll() == [])
    #expect(!play.leave().needsBackgroundDrain)
    #expect(play.waitForWork(after: play.jobsRun) != nil)
  }

  @Test func theyGetAThreadIfNoCallerComes() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    enter(with: jobs)
    play.park()
    #expect(play.leave().needsDelayedDrain)
    // One is enough.
    _ = play.enter(.current)
    #expect(!play.leave().needsDelayedDrain)
    // A caller came in between, and may come again.
    #expect(play.delayedDrainIsDue(after: play.jobsRun - 1).needsDelayedDrain)
    #expect(play.delayedDrainIsDue(after: play.jobsRun).needsBackgroundDrain)
  }

  /// The thread runs what comes meanwhile, too.
  @Test func theThreadThatTheyGetIsEnough() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    enter(with: jobs)
    play.park()
    _ = play.leave()
    #expect(play.delayedDrainIsDue(after: play.jobsRun).needsBackgroundDrain)
    #expect(!play.push(jobs[1], from: .current).needsBackgroundDrain)
    _ = play.enter(.current)
    play.unpark()
    #expect(play.popAll() == [jobs.name(0), jobs.name(1)])
  }

  @Test func aQueueIsAtRestWhenTheyHaveEnded() {
    let queue = RunQueue()
    queue.tally.isRestless = true
    queue.runBlocking { queue.drain() }
    #expect(!queue.tally.isRestless)
  }

  @Test func theyRunOnceMoreAtTheEnd() {
    let jobs = Jobs(2)
    defer { jobs.run() }
    enter(with: jobs)
    play.park()
    _ = play.leave()
    #expect(play.end().needsBackgroundDrain)
    #expect(!play.push(jobs[1], from: .other).needsBackgroundDrain)
    play.backgroundDrainBegins()
    _ = play.enter(.current)
    play.unpark()
    #expect(play.popAll() == [jobs.name(0), jobs.name(1)])
    // The loop goes on.
    _ = play.push(jobs[0], from: .current)
    play.park()
    #expect(!play.leave().needsDelayedDrain)
    #expect(!play.delayedDrainIsDue(after: play.jobsRun).needsBackgroundDrain)
    _ = play.enter(.current)
    play.unpark()
    #expect(play.popAll() == [jobs.name(0)])
    _ = play.leave()
    #expect(!play.end().needsBackgroundDrain)
  }

  @Test func theyComeFirstAfterward() {
    let jobs = Jobs(3)
    defer { jobs.run() }
    enter(with: jobs, 2)
    play.park()
    _ = play.push(jobs[2], from: .current)
    play.unpark()
    #expect(play.popAll() == [jobs.name(0), jobs.name(1), jobs.name(2)])
  }

  /// The outer drain still runs them.
  @Test func anInnerDrainSetsNothingAside() {
    let jobs = Jobs(1)
    defer { jobs.run() }
    enter(with: jobs)
    _ = play.enter(.current)
    play.park()
    _ = play.leave()
    #expect(play.popAll() == [jobs.name(0)])
  }
}
