import ReducerTesting
import TestSupport
import Testing

/// Effects that send actions without ever waiting, and those that only seem to.
@Suite struct EndlessEffectTests {
  @Test(.timeLimit(.minutes(10))) func anEndlessLoopDoesNotKeepTheTestFromEnding() async {
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
    #expect(issues.count == 2)
    #expect(issues.first?.message.hasPrefix("Effects sent 1000 actions without") == true)
    #expect(issues.last?.isWarning == true)
    #expect(
      issues.last?.message.contains("1000 actions, which the test did not receive") == true
    )
  }

  /// Each call of the test begins to count anew, so that a long test is no endless loop.
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

  /// One effect, or a chain of effects, that never waits: the store keeps the state after each action.
  @Test(arguments: [true, false]) func aLoopEndsBeforeManyEffectsDo(isOneEffect: Bool) async {
    let issues = await capturedIssues {
      await EffectLimits.$actionsInARow.withValue(100) {
        let store = counterStore {
          isOneEffect
            ? .run { send in while true { await send(.ignore) } } : .send(.next)
        } next: {
          .merge(.send(.next), .send(.ignore))
        }
        store.exhaustivity = .off
        await store.send(.start)
      }
    }
    #expect(issues.map { $0.message.hasPrefix("Effects sent 100 actions without") } == [true])
  }

  /// Many effects at once are no loop, and neither is an effect that waits.
  @Test func manyEffectsAtOnceAreNoLoop() async {
    await EffectLimits.$actionsInARow.withValue(10) {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ignore) }
          }
          .cancellable(id: Counter.CancelID.work),
          .merge((1...50).map { _ in .run { send in await send(.next) } })
        )
      } next: {
        .send(.finished)
      }
      store.exhaustivity = .off
      await store.send(.start)
      for _ in 1...30 { await clock.advance(by: .seconds(1)) }
      await store.send(.stop)
    }
  }
}
