import ReducerTesting
import TestSupport
import Testing

/// Timers in a replayed order, of which no other run has shown that they are some.
@Suite(.timeLimit(.minutes(10))) struct TimersInReplaysTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var hasAnswer = false
      var ticks = 0
    }
    enum Action: Equatable { case start, first, second, tick, stop }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .merge(.run { await $0(.first) }, .run { await $0(.second) })
      case .first:
        guard state.hasAnswer else { return .none }
        return .send(.tick, every: .seconds(1), on: clock).cancellable(id: "timer")
      case .second: state.hasAnswer = true
      case .tick: state.ticks += 1
      case .stop: return .cancel(id: "timer")
      }
      return .none
    }
  }

  /// A tick that is held as the order says would keep the later ones back, as no timer does.
  @Test func theirTicksAreNotHeldPastTheirInstant() async throws {
    let ticks = Seen<Int>()
    let found = try await explored(replaying: "start/first later; advance/tick held") {
      let clock = TestClock()
      let store = TestStore(initialState: Feature.State(), clock: clock) { Feature() }
      store.exhaustivity = .off
      await store.send(.start)
      await clock.advance(by: .seconds(3))
      await store.skipReceivedActions(strict: false)
      ticks.add(store.state.ticks)
      await store.send(.second)
      await store.send(.stop)
    }
    expectEmpty(found.issues)
    expectEqual(ticks.all.last, 3)
  }
}
