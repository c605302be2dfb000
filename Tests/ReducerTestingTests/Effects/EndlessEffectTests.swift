import ReducerTesting
import TestSupport
import Testing

/// Effects that send actions without ever waiting, and those that only seem to.
@Suite struct EndlessEffectTests {
  @Test(.timeLimit(.minutes(10))) func endlessLoopLetsTestEnd() async {
    let issues = await capturedIssues {
      await EffectLimits.$unattendedActions.withValue(1_000) {
        let store = counterStore {
          .send(.next)
        } next: {
          .send(.next)
        }
        await store.send(.start)
      }
    }
    expectEqual(issues.count, 2)
    expectPrefix(issues.first?.message, "Effects sent 1000 actions without")
    expectEqual(issues.last?.isWarning, true)
    expectContains(issues.last?.message, "1000 actions, which the test did not receive")
  }

  /// The count starts again with each call of the test, so a long test is not an endless loop.
  @Test func manyCallsAreNoEndlessLoop() async {
    await EffectLimits.$unattendedActions.withValue(3) {
      let store = counterStore {
        .merge(.send(.next), .send(.next))
      } next: {
        .none
      }
      for _ in 1...4 {
        await store.send(.start)
        await store.receive(.next)
        await store.receive(.next)
      }
    }
  }

  /// The limit itself is allowed, but not one more action.
  @Test(arguments: [3, 4]) func limitOfUnattendedActionsIsExact(count: Int) async {
    let issues = await capturedIssues {
      await EffectLimits.$unattendedActions.withValue(3) {
        let store = counterStore {
          .merge(Array(repeating: .send(.next), count: count))
        } next: {
          .none
        }
        await store.send(.start)
        for _ in 1...3 { await store.receive(.next) }
      }
    }
    expectEqual(issues.count, count - 3)
    #expect(issues.allSatisfy { $0.message.hasPrefix("Effects sent 3 actions without") })
  }

  @Test func effectThatWaitsIsNoLoop() async {
    await EffectLimits.$unattendedActions.withValue(10) {
      let clock = TestClock()
      let store = counterStore {
        .send(.ignore, every: .seconds(1), on: clock)
          .cancellable(id: Counter.CancelID.work)
      }
      store.exhaustivity = .off
      await store.send(.start)
      for _ in 1...30 { await clock.advance(by: .seconds(1)) }
      await store.send(.stop)
    }
  }
}
