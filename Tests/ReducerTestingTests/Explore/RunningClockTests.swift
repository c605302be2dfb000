import ReducerTesting
import TestSupport
import Testing

/// A clock that runs until nothing sleeps, in explorations: as when it is advanced.
@Suite struct RunningClockTests {
  @Test func aTimerTicksAsOftenInEveryOrder() async {
    await exploreOrders {
      let clock = TestClock()
      let store = counterStore {
        .run { send in
          for number in 1...3 {
            try await clock.sleep(for: .seconds(1))
            await send(.add(number))
          }
        }
      }
      await store.send(.start)
      await clock.run()
      await store.skipReceivedActions(strict: false)
      expectEqual(store.state.count, 6)
    }
  }

  @Test func anAnswerOvertakesAnotherOfTheSameTime() async {
    var found: OrderExploration?
    _ = await capturedIssues {
      found = await exploreOrders {
        let clock = TestClock()
        let store = counterStore {
          .merge(
            (1...2).map { number in
              .send(.response(number), after: .seconds(1), on: clock)
            }
          )
        }
        await store.send(.start)
        await clock.run()
        await store.finish()
        expectEqual(store.state.count, 2)
      }
    }
    expectEqual(found?.failingOrder, "run/response later")
  }
}
