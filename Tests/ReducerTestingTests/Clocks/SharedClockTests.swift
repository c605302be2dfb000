import ReducerTesting
import TestSupport
import Testing

/// Two tests use one clock: the second fails once.
@Suite struct SharedClockTests {
  @Test func otherTestThatRunsClockFails() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      try? await TestScope.open("first()") {
        let store = counterStore { .run { _ in try await clock.sleep(for: .seconds(1)) } }
        await store.send(.start)
        try? await TestScope.open("second()") { await clock.run() }
        await store.finish()
      }
    }
    expectEqual(issues.map { $0.message.prefix(40) }, ["Two tests share a test clock: the test \""])
  }

  /// One store wakes and makes the other one sleep, before more time passes.
  @Test func storesAffectEachOtherBeforeTimePasses() async {
    for _ in 1...size(from: "REPETITIONS", ordinary: 5, thorough: 50) {
      let clock = TestClock()
      let (rings, bell) = AsyncStream.makeStream(of: Void.self)
      let ringing = counterStore {
        .run { _ in for await _ in clock.timer(interval: .seconds(1)) { bell.yield() } }
          .cancellable(id: Counter.CancelID.work)
      }
      let listening = counterStore {
        .run { send in
          try await clock.sleep(for: .zero)
          for await _ in rings {
            try await clock.sleep(for: .milliseconds(500))
            await send(.finished)
          }
        }
      }
      await ringing.send(.start)
      await listening.send(.start)
      await clock.advance(by: .seconds(3))
      expectEqual(listening.receivedActions, [.finished, .finished], "at 1.5 and 2.5 seconds")
      await listening.skipReceivedActions(strict: false)
      await ringing.send(.stop)
      await listening.skipInFlightEffects()
    }
  }

  @Test func laterTestFails() async {
    let clock = TestClock()
    var issues: [[CapturedIssue]] = []
    for name in ["first()", "second()", "third()"] {
      issues.append(
        await capturedIssues {
          try? await TestScope.open(name) {
            let store = timerStore(clock)
            await store.send(.start)
            await clock.advance(by: .seconds(1))
            await clock.advance(by: .seconds(1))
            await store.receive(.response(1)) { $0.count = 1 }
            await store.receive(.response(1))
            await store.send(.stop)
          }
        }
      )
    }
    expectEqual(issues.map(\.count), [0, 1, 1])
    expectContains(issues.last?.first?.message, "the test \"first()\" was the first")
  }
}

private func timerStore(_ clock: TestClock<Duration>) -> TestStoreOf<Counter> {
  counterStore {
    .send(.response(1), every: .seconds(1), on: clock)
      .cancellable(id: Counter.CancelID.work)
  }
}
