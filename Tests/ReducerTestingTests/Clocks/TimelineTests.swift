import Testing

@testable import ReducerTesting

/// The sleepers of a clock, without tasks.
@Suite struct TimelineTests {
  private typealias Clock = TestClock<Duration>

  private func deadline(_ seconds: Int) -> Clock.Instant {
    Clock.Instant(offset: .seconds(seconds))
  }

  private func sleeper(_ id: Int, until seconds: Int) -> Clock.Sleeper {
    Clock.Sleeper(id: id, deadline: deadline(seconds), queue: nil) { _ in }
  }

  /// Sleepers one to four, of which the second and the third have the same deadline.
  private func timeline() -> Clock.Timeline {
    var timeline = Clock.Timeline(now: deadline(0))
    for (id, seconds) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
      #expect(timeline.insert(sleeper(id, until: seconds))?.count == 0)
    }
    return timeline
  }

  @Test func aTaskThatWasCancelledBeforeItSleepsDoesNotSleep() {
    var timeline = Clock.Timeline(now: deadline(0))
    #expect(timeline.cancel(1, deadline: deadline(1)) == nil)
    #expect(timeline.insert(sleeper(1, until: 1)) == nil)
    #expect(timeline.sleepers.isEmpty)
    #expect(timeline.insert(sleeper(2, until: 1)) != nil)
    #expect(timeline.sleepers.map(\.id) == [2])
  }

  @Test(arguments: 1...4) func aSleeperIsCancelled(id: Int) {
    var timeline = timeline()
    let seconds = [1, 2, 2, 3][id - 1]
    #expect(timeline.cancel(id, deadline: deadline(seconds))?.id == id)
    #expect(timeline.sleepers.map(\.id) == [1, 2, 3, 4].filter { $0 != id })
  }

  @Test func aTaskThatDoesNotSleepIsNotFound() {
    var timeline = timeline()
    #expect(timeline.cancel(5, deadline: deadline(2)) == nil)
    #expect(timeline.cancel(6, deadline: deadline(9)) == nil)
    #expect(timeline.sleepers.map(\.id) == [1, 2, 3, 4])
  }

  @Test func sleepsWithoutADurationAreCountedUntilTimePasses() {
    var timeline = Clock.Timeline(now: deadline(1))
    for id in 1...3 { _ = timeline.insert(sleeper(id, until: id - 1)) }
    #expect(timeline.emptySleeps == 2)
    for _ in 1...2 { #expect(timeline.popFirst(upTo: deadline(5)) != nil) }
    #expect(timeline.emptySleeps == 2)
    #expect(timeline.popFirst(upTo: deadline(5))?.id == 3)
    #expect(timeline.emptySleeps == 0)
    #expect(timeline.now == deadline(2))
  }

  @Test func sleepersAreTakenUpToALimitInclusive() {
    var timeline = timeline()
    #expect(timeline.hasSleeper(upTo: deadline(1)))
    #expect(!timeline.hasSleeper(upTo: deadline(0)))
    #expect(timeline.popFirst(upTo: deadline(0)) == nil)
    #expect(timeline.popFirst(upTo: deadline(2))?.id == 1)
    #expect(timeline.now == deadline(1))
    #expect(timeline.popFirst(upTo: deadline(2))?.id == 2)
    #expect(timeline.popFirst(upTo: deadline(2))?.id == 3)
    #expect(timeline.now == deadline(2))
    #expect(timeline.popFirst(upTo: deadline(2)) == nil)
    #expect(timeline.sleepers.map(\.id) == [4])
  }

  @Test func anObserverIsToldOfTheNextSleeperAlone() {
    var timeline = Clock.Timeline(now: deadline(0))
    timeline.observeNextSleeper {}
    #expect(timeline.insert(sleeper(1, until: 1))?.count == 1)
    #expect(timeline.insert(sleeper(2, until: 1))?.count == 0)
  }

  @Test func timeThatPassesWithoutASleeperCountsToo() {
    var timeline = Clock.Timeline(now: deadline(1))
    _ = timeline.insert(sleeper(1, until: 1))
    timeline.move(to: deadline(1))
    #expect(timeline.emptySleeps == 1)
    timeline.move(to: deadline(2))
    #expect(timeline.emptySleeps == 0)
    timeline.move(to: deadline(1))
    #expect(timeline.now == deadline(2))
  }
}
