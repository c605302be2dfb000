import ReducerTesting
import TestSupport
import Testing

/// Answers that are held into a step in which a clock moves: they come in that step.
@Suite(.timeLimit(.minutes(10))) struct HeldIntoAdvanceTests {
  enum Move: CaseIterable { case advance, run, runOfUsedClock }

  private struct Loader: Reducer {
    enum Action: Equatable { case start, wait, loading, done }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { [clock] send in
          await send(.loading)
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
      case .wait:
        return .send(.done, after: .seconds(1), on: clock)
      case .loading: state.append("loading")
      case .done: state.append("done")
      }
      return .none
    }
  }

  private func store(_ clock: TestClock<Duration>) -> TestStoreOf<Loader> {
    TestStore(initialState: [], clock: clock) { Loader() }
  }

  /// An effect whose action the clock releases may sleep on it for the first time.
  @Test(arguments: Move.allCases)
  func actionHeldIntoStepComesInIt(move: Move) async throws {
    let found = try await explored {
      let clock = TestClock()
      let store = store(clock)
      if move == .runOfUsedClock {
        await store.send(.wait)
        await clock.run()
        await store.finish()
      }
      await store.send(.start)
      if move == .advance {
        await clock.advance(by: .seconds(1))
      } else {
        await clock.run()
      }
      await store.finish()
      expectEqual(store.state.filter { $0 == "loading" }.count, 1)
      expectEqual(store.state.count, move == .runOfUsedClock ? 3 : 2)
    }
    found.expectSuccess()
  }

  /// Not only in stores that have slept on the clock before.
  @Test func itComesInEachStore() async throws {
    let found = try await explored {
      let clock = TestClock()
      let (first, second) = (store(clock), store(clock))
      await first.send(.wait)
      await clock.advance(by: .seconds(1))
      await second.send(.start)
      await clock.advance(by: .seconds(1))
      await second.finish()
      expectEqual(second.state, ["loading", "done"])
      await first.finish()
    }
    found.expectSuccess()
  }
}
