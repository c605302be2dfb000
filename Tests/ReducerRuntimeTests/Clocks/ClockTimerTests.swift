import ReducerRuntime
import CustomDiff
import TestSupport
import Testing

/// A clock that wakes every sleeper at once, and records the deadlines.
private final class RecordingClock: Clock {
  struct State {
    var now = Duration.zero
    var deadlines: [Duration] = []
  }

  let state = Guarded(State())

  var now: ImmediateClock<Duration>.Instant { .init(offset: state.withLock { $0.now }) }
  let minimumResolution = Swift.Duration.zero

  var deadlines: [Duration] { state.withLock { $0.deadlines } }

  func sleep(until deadline: ImmediateClock<Duration>.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.deadlines.append(deadline.offset)
      $0.now = max($0.now, deadline.offset)
    }
  }

  /// Lets time pass, as a slow consumer of a timer does.
  func pass(_ duration: Duration) {
    state.withLock { $0.now += duration }
  }
}

struct ClockTimerTests {
  private let clock = RecordingClock()

  @Test func ticks() async {
    var offsets: [Duration] = []
    let start = AnyClock(clock).now
    for await instant in clock.timer(interval: .seconds(1)) {
      offsets.append(start.duration(to: instant))
      if offsets.count == 3 { break }
    }
    expectEqual(offsets, [.seconds(1), .seconds(2), .seconds(3)])
    expectEqual(clock.deadlines, offsets)
  }

  @Test func doesNotDrift() async {
    var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    for _ in 1...3 {
      _ = await iterator.next()
      clock.pass(.milliseconds(300))
    }
    expectEqual(clock.deadlines, [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func missedTicksAreSkipped() async {
    let timer = clock.timer(interval: .seconds(1))
    clock.pass(.seconds(9))
    var iterator = timer.makeAsyncIterator()
    _ = await iterator.next()
    clock.pass(.seconds(3.5))
    for _ in 1...3 { _ = await iterator.next() }
    // The first tick is at 10. The next call comes at 13.5, so it misses all ticks but that at 13.
    expectEqual(clock.deadlines, [.seconds(10), .seconds(13), .seconds(14), .seconds(15)])
  }

  @Test func dueTickIsNotMissed() async {
    var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    _ = await iterator.next()
    clock.pass(.seconds(3))
    for _ in 1...3 { _ = await iterator.next() }
    expectEqual(clock.deadlines, [.seconds(1), .seconds(3), .seconds(4), .seconds(5)])
  }

  @Test func cancellationEndsTheLoop() async {
    let clock = clock
    let task = Task {
      var count = 0
      for await _ in clock.timer(interval: .seconds(1)) {
        count += 1
        if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await expectEqual(task.value, 2)
    expectEqual(clock.deadlines, [.seconds(1), .seconds(2)])
  }

  @Test func cancellationEndsSleep() async {
    struct CancellingClock: Clock {
      let base = ImmediateClock()
      let sleeps = LockIsolated(0)
      var now: ImmediateClock<Duration>.Instant { base.now }
      var minimumResolution: Duration { .zero }
      func sleep(until: ImmediateClock<Duration>.Instant, tolerance: Duration?) async throws {
        sleeps.withValue { $0 += 1 }
        throw CancellationError()
      }
    }
    let clock = CancellingClock()
    var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    await expectNil(iterator.next())
    await expectNil(iterator.next())
    expectEqual(clock.sleeps.value, 1)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func badIntervals(interval: Duration) async {
    let recorder = IssueRecorder()
    await withDependencies {
      $0.issueReporter = recorder
    } operation: {
      for await _ in clock.timer(interval: interval) { Issue.record("It ticks.") }
    }
    expectEqual(
      recorder.messages,
      [
        """
        A timer has an interval of "\(interval)", which is not positive, so it will not tick.

        To fix, give it an interval above zero.
        """
      ]
    )
    expectEqual(clock.deadlines, [])
  }
}
