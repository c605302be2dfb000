import ReducerTesting
import TestSupport
import Testing

/// A clock on which a task sleeps again and again without letting time pass.
@Suite struct StuckClockTests {
  private struct Retry: Reducer {
    var duration: Duration
    @Dependency(\.continuousClock) private var clock

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      .run { [clock, duration] _ in
        while true { try await clock.sleep(for: duration) }
      }
    }
  }

  private func store(_ clock: TestClock<Duration>, _ duration: Duration) -> TestStoreOf<Retry> {
    TestStore(initialState: 0, clock: clock) { Retry(duration: duration) }
  }

  @Test(arguments: [true, false])
  func loopIsReported(runs: Bool) async {
    let clock = TestClock()
    let store = store(clock, .zero)
    await store.send(1)
    let message = await capturedIssue {
      if runs { await clock.run() } else { await clock.advance(by: .seconds(1)) }
    }
    expectContains(message, "sleeps of no duration have begun")
    await store.skipInFlightEffects()
  }

  /// The same number of sleeps is not a loop if time passes between them.
  @Test func timerIsNotReported() async {
    let clock = TestClock()
    let store = store(clock, .milliseconds(1))
    await store.send(1)
    await clock.advance(by: .seconds(11))
    expectEqual(clock.now.offset, .seconds(11))
    await store.skipInFlightEffects()
  }
}
