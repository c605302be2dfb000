import ReducerTesting
import Testing

/// Timers that show in the middle of a search that they are some.
@Suite(.timeLimit(.minutes(10))) struct LateTimerTests {
  /// A timer that is stopped by the answer to its first tick, unless that comes late.
  private struct Poll: Reducer {
    struct State: Equatable {
      var ticks = 0
      var answers = 0
    }
    enum Action: Equatable { case start, tick, response, other }
    var loops: Bool
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { [clock, loops] send in
          if loops {
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.tick)
            }
          }
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: "timer")
      case .tick:
        state.ticks += 1
        return .run { await $0(.response) }
      case .response:
        state.answers += 1
        return .cancel(id: "timer")
      case .other: return .none
      }
    }
  }

  /// The rest of the search once followed plans that hold a tick, which can no longer be held.
  @Test(arguments: [false, true])
  func aTimerThatShowsItselfLateIsNoSignOfChance(loops: Bool) async throws {
    let found = try await explored {
      let clock = TestClock()
      let store = TestStore(initialState: Poll.State(), clock: clock) { Poll(loops: loops) }
      await store.send(.start)
      await clock.advance(by: .seconds(3))
      await store.send(.other)
      await store.send(.other)
      await store.finish()
      #expect(store.state.answers <= store.state.ticks)
    }
    found.expectSuccess()
  }
}
