import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Failures name the code of the feature that uses what a test did not provide, and what makes it hurry.
@Suite struct UseInFeatureTests {
  private struct Clocked: Reducer {
    struct Row: Equatable, Identifiable {
      var id: Int
      var name = "Blob"
      var email = "blob@example.com"
      var city = "London"
      var street = "Main"
      var phone = "1"
      var isMember = true
      var isAdmin = false
      var notes: [String] = []
    }
    struct State: Equatable {
      var date = Date(timeIntervalSince1970: 0)
      var ticks = 0
      var rows: IdentifiedArrayOf<Row> = []
    }
    enum Action: Equatable { case load, loaded, read, stamp, startTwo, start, tick, fetch, fetched }

    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load:
        return .run { await $0(.loaded) }
      case .loaded, .stamp:
        state.date = now
        return .none
      case .read:
        return .run(madeAt: 7) { _ in _ = self.uuid() }
      case .start:
        return .run(madeAt: 12) { [clock] send in
          for _ in 1...4 {
            try await clock.sleep(for: .seconds(1))
            await send(.tick)
          }
        }
      case .startTwo:
        return .merge(
          .run(madeAt: 13) { [clock] _ in try await clock.sleep(for: .seconds(1)) },
          .run(madeAt: 14) { [clock] send in
            try await clock.sleep(for: .seconds(3))
            await send(.tick)
          }
        )
      case .tick:
        state.ticks += 1
        return .none
      case .fetch:
        return .run { await $0(.fetched) }
      case .fetched:
        state.rows.append(Row(id: 1))
        return .none
      }
    }
  }

  private func store(
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Clocked> {
    TestStore(initialState: Clocked.State(), reducer: { Clocked() }, withDependencies: prepare)
  }

  @Test func readInAnEffectNamesTheEffect() async {
    let message = await capturedFailure { await store().send(.read) }
    expectContains(message, "The effect made at Features/Counter.swift:7 reads it.")
  }

  @Test func readForAnActionOfAnEffectNamesTheAction() async {
    let message = await capturedFailure {
      let store = store()
      await store.send(.load)
      await store.receive(.loaded)
    }
    expectContains(message, "The reducer reads it for .loaded, which an effect has sent.")
  }

  @Test func readForTheSentActionNeedsNoName() async {
    let message = await capturedFailure { await store().send(.stamp) }
    expectLacks(message, "reads it for")
  }

  @Test func immediateClockExplainsManyActions() async {
    let message = await capturedFailure {
      let store = store { $0.continuousClock = .immediate }
      await store.send(.start)
    }
    expectContains(
      message,
      """
      The effect at Features/Counter.swift:12 has sent several actions at once, since the immediate clock \
      of this test never waits. If time should pass in between, use a "TestClock()" instead, and advance it.
      """
    )
  }

  @Test func immediateClockDoesNotExplainWhatTheTestReceivedOneByOne() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let message = await capturedFailure {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return action == 0
            ? .run { for await number in stream { await $0(number) } }.cancellable(id: "stream")
            : .none
        }
      } withDependencies: {
        $0.continuousClock = .immediate
      }
      let task = await store.send(0)
      for number in 1...4 {
        continuation.yield(number)
        await store.receive(number) { $0 = number }
      }
      await store.receive(5, timeout: .milliseconds(1))
      await task.cancel()
    }
    expectLacks(message, "at once")
  }

  @Test func randomIdentifierIsNamed() async {
    struct Item: Equatable, Identifiable { let id: UUID; var count = 0 }
    struct Items: Reducer {
      func reduce(into state: inout IdentifiedArrayOf<Item>, action: Bool) -> Effect<Bool> {
        state.append(Item(id: UUID()))
        return .none
      }
    }
    let message = await capturedFailure {
      let store = TestStore(initialState: IdentifiedArrayOf<Item>()) { Items() }
      store.exhaustivity = .off
      await store.send(true) { $0[id: UUID(0)]?.count = 1 }
    }
    expectContains(message, "An element seems to have a random UUID.")
  }

  @Test func firstOfSeveralSleepersIsOnlyTheFirst() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = store { $0.continuousClock = clock }
      await store.send(.startTwo)
      await store.receive(.tick) { $0.ticks = 1 }
      await store.skipInFlightEffects()
    }
    expectContains(
      message,
      """
      advance the test clock before this line (if a line above does, that is another clock), until \
      that one wakes. The first wakes here:

        await clock.advance(by: .seconds(1))
      """
    )
  }

  /// The row was `<#Row#>`.
  @Test func singleCallHasRoomForItsChanges() async {
    let message = await capturedFailure {
      let store = store()
      await store.send(.fetch)
    }
    expectLacks(message, "<#")
    expectContains(message, #"email: "blob@example.com","#)
  }
}
