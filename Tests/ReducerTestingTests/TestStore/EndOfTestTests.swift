import ReducerTesting
import TestSupport
import Testing

/// The failures of a store when the test releases it.
@Suite struct EndOfTestTests {
  @Test func lineThatCausedActionsAndEffectsIsBlamed() async {
    let clock = TestClock()
    var sent = 0
    var received = 0
    let issues = await capturedIssues {
      let store = counterStore(
        {
          .merge(
            .send(.next),
            .run { _ in try await clock.sleep(for: .seconds(1)) }
          )
        },
        next: {
          .merge(
            .send(.response(1)),
            .run { _ in try await clock.sleep(for: .seconds(2)) }
          )
        }
      )
      sent = #line + 1
      await store.send(.start)
      received = #line + 1
      await store.receive(.next)
    }
    expectEqual(issues.map(\.line), [received, sent, received])
    expectEqual(issues.map { $0.message.prefix(9) }, ["The store", "An effect", "An effect"])
  }

  @Test func consequenceOfUnreceivedActionIsReportedAtAssertedOne() async {
    let clock = TestClock()
    var sent = 0
    let issues = await capturedIssues {
      let store = counterStore(
        { .run { send in await send(.next) } },
        next: {
          .run { send in
            await send(.finished)
            try await clock.sleep(for: .seconds(1))
          }
        }
      )
      sent = #line + 1
      await store.send(.start)
    }
    expectEqual(issues.map(\.line), [sent, sent])
    expectContains(issues.first?.message.withoutStory, "2 unexpected actions after this one")
  }

  /// Finding the lines took time in proportion to the cube of the number of actions.
  @Test(.timeLimit(.minutes(10))) func longChainOfActionsIsReportedSoon() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return action < 3_000 ? .send(action + 1) : .none
        }
      }
      await store.send(1) { $0 = 1 }
    }
    expectContains(message.withoutStory, "2999 unexpected actions")
  }

  @Test(.timeLimit(.minutes(10))) func noTaskOutlivesStore() async {
    await leaveEffectsBehind().wait()
  }

  /// - Returns: A stream that ends when the effects are gone.
  private func leaveEffectsBehind() async -> AsyncStream<Never> {
    let (probe, end) = Mortal.make()
    let clock = TestClock()
    let message = await capturedIssue {
      let store = counterStore {
        .merge(
          .run { _ in
            try await clock.sleep(for: .seconds(1))
            withExtendedLifetime(probe) {}
          },
          .run { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            withExtendedLifetime(probe) {}
          },
          .concatenate(
            .run { _ in try? await clock.sleep(for: .seconds(1)) },
            .run { _ in
              try await clock.sleep(for: .seconds(1))
              withExtendedLifetime(probe) {}
            }
          )
        )
      }
      store.timeout = .milliseconds(1)
      await store.send(.start)
    }
    expectContains(message, "3 effects returned for this action")
    return end
  }
}
