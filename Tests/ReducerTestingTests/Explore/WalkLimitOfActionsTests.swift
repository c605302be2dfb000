import ReducerTesting
import TestSupport
import Testing

/// The limit of what effects may send, in explorations: the same as in a store.
@Suite struct WalkLimitOfActionsTests {
  private struct Progress: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state = action
      if action > 0 { return .none }
      return .run { send in for number in 1...1_500 { await send(number) } }
    }
  }

  /// A walk once took more than 1,000 actions for an effect without end, unlike the printed test.
  @Test func aWalkAllowsAsManyActionsAsAStore() async throws {
    let found = try await walked {
      await exploreWalks(walks: 1, steps: 2) {
        TestStore(initialState: 0) { Progress() }
      } steps: { _ in
        Sending(0)
      } checks: {
        Sometimes("all is done") { $0 == 1_500 }
      }
    }
    found.expectSuccess()
  }

  /// A printed walk may replay an order, which is one run and no search.
  @Test(arguments: [nil, "0/1 held"])
  func soDoesASearchOfOrdersOrAReplay(replaying: String?) async throws {
    let found = try await explored(replaying: replaying) {
      let store = TestStore(initialState: 0) { Progress() }
      await store.send(0)
      await store.finish()
      expectEqual(store.state, 1_500)
    }
    expectEqual(found.issues, [])
    expectEqual(found.result.isComplete, replaying == nil)
  }

  @Test func endlessActionIsNamed() async throws {
    let found = try await EffectLimits.$unattendedActions.withValue(100) {
      try await explored {
        let store = counterStore { .run { send in while true { await send(.ignore) } } }
        await store.send(.start)
        await store.finish()
      }
    }
    let message = found.message()
    expectContains(message, "WalkLimitOfActionsTests.swift")
    expectPrefix(message, "Effects sent 100 actions without")
  }
}
