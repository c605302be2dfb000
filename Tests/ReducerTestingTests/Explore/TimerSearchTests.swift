import ReducerTesting
import TestSupport
import Testing

/// How many runs a search takes for what brings no new order.
@Suite(.timeLimit(.minutes(10))) struct TimerSearchTests {
  private struct Timer: Reducer {
    enum Action: Equatable { case start, stop, tick }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: "timer")
      case .stop: return .cancel(id: "timer")
      case .tick: state += 1
      }
      return .none
    }
  }

  /// Each tick was once held until the others had come, although they come after it in any case.
  @Test func theTicksOfOneTimerHaveOneOrder() async throws {
    var runs = 0
    let found = try await explored {
      runs += 1
      let clock = TestClock()
      let store = TestStore(initialState: 0) {
        Timer()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.start)
      await clock.advance(by: .seconds(40))
      await store.send(.stop)
      await store.finish()
      #expect(store.state == 40)
    }
    found.expectSuccess()
    #expect(found.result.ordersTried == 1)
    // The plain order twice, and the first tick held, before it is known to be one of a timer.
    #expect((2...4).contains(runs))
  }
}
