import ReducerRuntime
import TestSupport
import Testing

@testable import ReducerTesting

/// What an effect does after one of its actions was held back.
@Suite(.timeLimit(.minutes(10))) struct HeldEffectTests {
  private enum Action: Hashable { case start, a, b, c }

  private typealias Effects = ReducerRuntime.Effect<Action>

  /// It is not what the effect waits for any more once it goes on.
  @Test func whatGoesOnIsNoLongerHeldBack() async throws {
    let run = OrderRun(try #require(OrderPlan("start/a held")))
    var line = 0
    let issues = await capturedIssues {
      await OrderRun.$current.withValue(run) {
        let clock = TestClock()
        line = #line + 1
        let first = Effects.run { send in
          await send(.a)
          try await clock.sleep(for: .seconds(1))
        }
        let store = TestStore<[Action], Action>(initialState: []) {
          Reduce<[Action], Action> { state, action in
            if action == .start { return .merge(first, .run { await $0(.b) }) }
            state.append(action)
            return .none
          }
        }
        await store.send(.start)
        await store.receive(.b) { $0 = [.b] }
        await store.receive(.a) { $0 = [.b, .a] }
        await store.finish()
      }
    }
    #expect(
      issues.map(\.message.withoutStory) == [
        """
        Effects were expected to finish, but 1 is still running: …

          The effect of .start, made at ReducerTestingTests/HeldEffectTests.swift:\(line), is \
        sleeping until 1s on the test clock, now 0s: advance by 1s.

        To fix, advance the test clock as shown above, before this line, or cancel the effect.
        """
      ]
    )
  }

  /// What a gate makes it wait for is nothing that it does itself, so it is no timer.
  @Test func whatSendsTwiceIsNoTimer() async throws {
    let seen = Seen<[Action]>()
    let found = try await explored(budget: 1_000) {
      let clock = TestClock()
      let store = TestStore<[Action], Action>(initialState: []) {
        Reduce { state, action in
          if action != .start { state.append(action) }
          guard action == .start else { return .none }
          return .merge(
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.a)
              await send(.b)
            },
            .run { send in
              try await clock.sleep(for: .seconds(2))
              await send(.c)
            }
          )
        }
      }
      store.exhaustivity = .off
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await clock.advance(by: .seconds(1))
      await store.finish()
      seen.add(store.state)
    }
    #expect(found.issues.isEmpty)
    #expect(found.result.isComplete)
    #expect(Set(seen.all) == [[.a, .b, .c], [.a, .c, .b], [.c, .a, .b]])
  }
}
