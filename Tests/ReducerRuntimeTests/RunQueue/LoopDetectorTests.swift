import Testing

@testable import ReducerRuntime

/// When jobs count as loops.
@Suite struct LoopDetectorTests {
  /// Runs jobs until they count as loops, and returns how many there were.
  private func jobs(
    hasLoops: Bool = false,
    ready: Int = 1,
    atMost limit: Int = 2_000_000,
    events: (Int) -> Int = { _ in 0 }
  ) -> Int? {
    var detector = LoopDetector(hasLoops: hasLoops, events: 0)
    return (1...limit).first { detector.jobDidRun(events: events($0), jobsReady: ready) }
  }

  @Test func manyJobsWithoutAnEventAreLoops() {
    #expect(jobs() == 200_000)
    #expect(jobs(ready: 0) == 200_000)
  }

  @Test func knownLoopsGetLessTime() {
    #expect(jobs(hasLoops: true) == 25_000)
  }

  @Test func eachJobHasItsTurns() {
    #expect(jobs(ready: 200) == 200_000)
    #expect(jobs(ready: 201) == 400_000)
    #expect(jobs(hasLoops: true, ready: 60) == 75_000)
  }

  @Test func anEventBeginsTheCountAnew() {
    #expect(jobs { $0 < 150_000 ? 0 : 1 } == 400_000)
    #expect(jobs(atMost: 1_000_000) { $0 / 150_000 } == nil)
  }
}
