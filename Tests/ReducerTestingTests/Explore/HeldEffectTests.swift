import ReducerTesting
import TestSupport
import Testing

/// An effect after one of its actions was held back.
@Suite(.timeLimit(.minutes(10))) struct HeldEffectTests {
  private enum Action: Hashable { case start, a, b, c }

  /// A wait for a gate is not the effect's own, so it does not make a timer.
  @Test func effectThatSendsTwiceIsNoTimer() async throws {
    let seen = Seen<[Action]>()
    let found = try await explored(budget: 1_000) {
      let clock = TestClock()
      let store = TestStore<[Action], Action>(initialState: []) {
        Reduce { state, action in
          if action != .start { state.append(action) }
          guard action == .start else { return .none }
          return .merge(
            .run { send in
              @Dependency(Oracle.self) var oracle
              try await clock.sleep(for: .seconds(1))
              // Else its actions belong to this instant.
              _ = await oracle.answer("")
              await send(.a)
              await send(.b)
            },
            .send(.c, after: .seconds(2), on: clock)
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
    expectEmpty(found.issues)
    expectTrue(found.result.isComplete)
    expectEqual(Set(seen.all), [[.a, .b, .c], [.a, .c, .b], [.c, .a, .b]])
  }
}
