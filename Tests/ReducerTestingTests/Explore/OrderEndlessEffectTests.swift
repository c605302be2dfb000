import ReducerTesting
import TestSupport
import Testing

/// The limit of what effects may send, where orders are explored.
@Suite struct OrderEndlessEffectTests {
  @Test func endlessActionIsNamed() async throws {
    let found = try await EffectLimits.$unattendedActions.withValue(100) {
      try await explored {
        let store = counterStore {
          .run { send in while true { await send(.ignore) } }
        } next: {
          .none
        }
        await store.send(.start)
        await store.finish()
      }
    }
    #expect(found.issues.count == 1)
    let message = try #require(found.issues.first).message
    #expect(message.contains("OrderEndlessEffectTests.swift"))
    #expect(message.hasPrefix("Effects sent 100 actions without"))
  }

  /// A search once took more than 1,000 actions for an effect without end, unlike the test alone.
  @Test func aSearchAllowsAsManyActionsAsATest() async throws {
    let found = try await explored {
      let store = counterStore {
        .run { send in for _ in 0...1_000 { await send(.ignore) } }
      } next: {
        .none
      }
      store.exhaustivity = .off
      await store.send(.start)
      await store.finish()
    }
    #expect(found.issues.isEmpty, "\(found.issues)")
    #expect(found.result.isComplete)
  }
}
