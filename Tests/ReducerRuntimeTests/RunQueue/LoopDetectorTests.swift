import Testing

@testable import ReducerRuntime

/// When jobs count as loops.
@Suite struct LoopDetectorTests {
  /// Runs jobs until they count as loops, and returns how many there were.
  private func jobs(
    hasLoops: Bool = false,
    left: Int = 1,
    atMost limit: Int = 2_000_000,
    events: (Int) -> Int = { _ in 0 }
  ) -> Int? {
    var detector = LoopDetector(hasLoops: hasLoops, events: 0)
    return (1...limit).first { detector.jobDidRun(events: events($0), jobsLeft: left) }
  }

  @Test func manyJobsWithoutAnEventAreLoops() {
    #expect(jobs() == 200_000)
  }

  @Test func nothingLeftIsNoLoop() {
    #expect(jobs(left: 0, atMost: 500_000) == nil)
  }

  @Test func knownLoopsGetLessTime() {
    #expect(jobs(hasLoops: true) == 25_000)
  }

  @Test func eachJobHasItsTurns() {
    #expect(jobs(left: 200) == 200_000)
    #expect(jobs(left: 201) == 400_000)
    #expect(jobs(hasLoops: true, left: 60) == 75_000)
  }

  /// Where many jobs have waited for their turns, few that are left need no more than usual.
  @Test func anEventEndsTheTimeThatManyJobsHaveGot() {
    var detector = LoopDetector(hasLoops: true, events: 0)
    let jobs = (1...200_000).first { job in
      let isBefore = job < 50_000
      return detector.jobDidRun(events: isBefore ? 0 : 1, jobsLeft: isBefore ? 26 : 1)
    }
    #expect(jobs == 75_000)
  }

  @Test func anEventBeginsTheCountAnew() {
    #expect(jobs { $0 < 150_000 ? 0 : 1 } == 400_000)
    #expect(jobs(atMost: 1_000_000) { $0 / 150_000 } == nil)
  }
}
