import ReducerTesting
import TestSupport
import Testing

/// Failures about actions of effects say what the effects have done.
@Suite struct EffectAdviceTests {
  @Test func effectThatSentNothingIsNamed() async {
    let issues = await messages { store, _ in
      await store.send(.load)
      await store.receive(.tick)
    }
    expectEqual(issues.count, 1)
    expectContains(issues[0], "EffectAdviceTests.swift:")
    expectContains(issues[0], " has finished, and sent nothing. To fix, check what it does there")
    expectLacks(issues[0], "that the reducer returns the effect")
  }

  /// The line of the other effect is the same.
  @Test func oneOfSeveralEffectsThatSentNothingIsNamed() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in
          guard action == 0 else { return .none }
          return .merge(
            [1, 2].map { number in
              .run { send in
                try await clock.sleep(for: .seconds(number))
                if number == 1 { await send(number) }
              }
            }
          )
        }
      }
      await store.send(0)
      await clock.advance(by: .seconds(2))
      await store.receive(1)
      await store.receive(2)
    }
    expectEqual(issues.count, 1)
    expectContains(issues.first?.message, " has finished, and sent nothing.")
  }

  @Test func effectThatSentAnotherActionIsNotNamed() async {
    let issues = await messages { store, clock in
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.tick)
      await store.send(.stop(.right))
      await store.receive(.tick)
    }
    expectEqual(issues.count, 1)
    expectLacks(issues[0], "sent nothing")
  }

  @Test(arguments: [
    (
      Timers.Stop.none,
      "went on after .stop(.none). If .stop(.none) should end it, return \".cancel(id: "
    ),
    (.wrong, "found nothing to cancel"),
  ])
  func effectThatGoesOnIsNamed(stop: Timers.Stop, advice: String) async {
    let issues = await messages { store, clock in
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.tick)
      await store.send(.stop(stop))
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.count, 2)
    #expect(issues[0].contains(advice))
  }

  /// A debounced effect starts after the action that should cancel it.
  @Test func debouncedEffectContinuesToo() async {
    let issues = await messages { store, clock in
      await store.send(.later)
      await store.send(.stop(.none))
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.count, 1)
    expectContains(issues[0], "went on after .stop(.none). If .stop(.none) should end it")
  }

  @Test func effectOfLastActionDoesNotContinue() async {
    let issues = await messages { store, clock in
      await store.send(.stop(.none))
      await store.send(.start)
      await clock.advance(by: .seconds(1))
    }
    #expect(!issues.contains { $0.contains("went on") })
  }

  @Test func timerIsNotFinishedByAnAdvance() async {
    let issues = await messages { store, clock in
      await store.send(.repeat)
      await store.finish()
    }
    expectEqual(issues.count, 2)
    expectContains(issues[0], "continues after each wait, as a timer does. To fix, cancel it")
    expectLacks(issues[0], "To fix, advance")
  }

  /// The effect that requests the retry is about to end.
  @Test func retryUnderSameIDIsNoSecondEffect() async {
    let issues = await messages { store, _ in
      await store.send(.retry)
      await store.receive(.start)
    }
    expectEqual(issues.count, 1)
    expectContains(issues[0], "is still running")
    expectLacks(issues[0], "another was running under")
  }

  private func messages(
    _ test: @escaping (TestStoreOf<Timers>, TestClock<Duration>) async -> Void
  ) async -> [String] {
    let clock = TestClock()
    return await capturedIssues {
      let store = TestStore(initialState: Timers.State(), clock: clock) { Timers() }
      await test(store, clock)
    }.map(\.message)
  }
}

/// A timer that only its own id ends, and an effect that sends nothing.
struct Timers: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case later, load, `repeat`, retry, start, stop(Stop), tick }
  enum Stop: Equatable { case none, right, wrong }
  enum ID { case other, timer }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .later:
      return .run { await $0(.tick) }.debounce(id: ID.timer, for: .seconds(1), clock: clock)
    case .load:
      return .run { _ in }
    case .repeat:
      return .send(.tick, every: .seconds(1), on: clock)
    case .retry:
      return .run { await $0(.start) }.cancellable(id: ID.timer)
    case .start:
      return .run { [clock] send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
      .cancellable(id: ID.timer)
    case .stop(.none), .tick: return .none
    case .stop(.right): return .cancel(id: ID.timer)
    case .stop(.wrong): return .cancel(id: ID.other)
    }
  }
}
