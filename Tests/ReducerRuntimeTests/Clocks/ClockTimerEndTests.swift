import ReducerRuntime
import Testing

/// A timer whose clock fails has ended, also where the clock works again.
@Suite struct ClockTimerEndTests {
  private struct Failure: Error {}

  /// A clock whose second sleep fails.
  private struct FailingClock: Clock {
    let sleeps = LockIsolated(0)

    var now: ImmediateClock<Duration>.Instant { .init() }
    var minimumResolution: Duration { .zero }

    func sleep(until: ImmediateClock<Duration>.Instant, tolerance: Duration?) async throws {
      sleeps.withValue { $0 += 1 }
      if sleeps.value == 2 { throw Failure() }
    }
  }

  @Test func aFailedSleepIsTheLast() async {
    let clock = FailingClock()
    var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
    #expect(clock.sleeps.value == 2)
    // Another loop is a timer of its own.
    var other = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    #expect(await other.next() != nil)
  }
}
