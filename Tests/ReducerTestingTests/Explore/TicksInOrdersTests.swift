import ReducerTesting
import TestSupport
import Testing

/// Timers in explorations: each tick comes during the `advance` and at the instant it belongs to.
@Suite(.timeLimit(.minutes(10))) struct TicksInOrdersTests {
  struct Feature: Reducer {
    struct State: Equatable {
      var ticks = 0
      var log = ""
    }
    enum Action: Equatable { case start, loop, download, slow, stop, tick, downloaded, slowTick }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .send(.tick, every: .seconds(1), on: clock)
          .cancellable(id: "timer")
      case .loop:
        return .run { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
        .cancellable(id: "timer")
      case .download:
        return .send(.downloaded, after: .milliseconds(3_500), on: clock)
      case .slow:
        return .send(.slowTick, every: .seconds(3), on: clock)
          .cancellable(id: "timer")
      case .stop: return .cancel(id: "timer")
      case .tick:
        state.ticks += 1
        state.log += "t"
      case .downloaded: state.log += "d"
      case .slowTick: state.log += "s"
      }
      return .none
    }
  }

  private typealias Store = TestStoreOf<Feature>

  private nonisolated(nonsending) func finished(
    _ actions: Feature.Action...,
    after seconds: Int
  ) async -> Feature.State {
    let clock = TestClock()
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for action in actions { await store.send(action) }
    await clock.advance(by: .seconds(seconds))
    await store.send(.stop)
    await store.finish()
    return store.state
  }

  /// A timer was once known by its second tick only, so an only tick was held past the `advance`.
  @Test(arguments: [Feature.Action.start, .loop])
  func aTimerThatTicksOnceLosesNoTick(start: Feature.Action) async throws {
    let found = try await explored {
      await expectEqual(finished(start, after: 1).ticks, 1)
    }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, 1)
  }

  /// A tick that was held until the end of the `advance` once made its timer skip later ticks.
  @Test(arguments: [Feature.Action.start, .loop])
  func aTickIsNotHeldPastItsInstant(start: Feature.Action) async throws {
    let seen = Seen<Int>()
    let found = try await explored {
      let state = await finished(start, .download, after: 5)
      seen.add(state.ticks)
    }
    found.expectSuccess()
    expectEqual(Set(seen.all), [5])
  }

  /// The tick of a second could once come after those of later seconds.
  @Test func ticksOfTwoTimersAreOvertakenAtTheirInstantOnly() async throws {
    let seen = Seen<String>()
    let found = try await explored(budget: 1_000) {
      seen.add(await finished(.start, .slow, after: 6).log)
    }
    found.expectSuccess()
    expectEqual(Set(seen.all), ["ttstttst", "tttsttst", "ttstttts", "tttsttts"])
  }

  /// Each tick was once held until the others had come, although they come after it in any case.
  @Test func theTicksOfOneTimerHaveOneOrder() async throws {
    var runs = 0
    let found = try await explored {
      runs += 1
      await expectEqual(finished(.start, after: 40).ticks, 40)
    }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, 1)
    // The plain order twice, and the first tick held, before it is known to be one of a timer.
    #expect((2...4).contains(runs))
  }
}
