import TestSupport
import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// Stores take moves of a clock for work.
@Suite struct TimelineTests {
  private typealias Timeline = TestClock<Duration>.Timeline

  /// Adds a sleeper of a store.
  private func sleep(_ timeline: inout Timeline, in queue: RunQueue) {
    let sleeper = TestClock<Duration>.Sleeper(
      id: timeline.nextID(),
      deadline: timeline.now.advanced(by: .seconds(1)),
      queue: queue,
      isOutside: false,
      wake: { _ in }
    )
    expectTrue(timeline.insert(sleeper))
  }

  @Test func storeThatFirstSleepsWhileTheClockMovesCountsThatMoveOnce() {
    let (early, late) = (RunQueue(), RunQueue())
    var timeline = Timeline(now: TestClock<Duration>.Instant())
    sleep(&timeline, in: early)
    timeline.addMoves(1)
    sleep(&timeline, in: late)
    sleep(&timeline, in: late)
    expectEqual([early, late].map(\.counts.isClockMoving), [true, true])
    timeline.addMoves(-1)
    expectEqual([early, late].map(\.counts.isClockMoving), [false, false])
    timeline.addMoves(1)
    expectEqual([early, late].map(\.counts.isClockMoving), [true, true])
  }
}
