import ReducerTesting
import TestSupport
import Testing

/// Tests of walks in which an action was delivered after the clock had moved on.
@Suite(.timeLimit(.minutes(10))) struct LateDeliveryCodeTests {
  private struct Chain: Reducer {
    struct State: Equatable {
      var isStarted = false
      var isLate = false
      var a = false
      var b = false
    }
    enum Action: Equatable { case start, begin, a, b, late }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isStarted = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.a)
        }
      case .begin:
        state.isStarted = true
        return .merge(
          .run { await $0(.a) },
          .run { [clock] send in
            try await clock.sleep(for: .seconds(5))
            await send(.late)
          }
        )
      case .a:
        state.a = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.b)
        }
      case .b: state.b = true
      case .late: state.isLate = true
      }
      return .none
    }
  }

  private func store(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Chain> {
    let store = TestStore(initialState: Chain.State()) {
      Chain()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  /// The state that the printed test comes to.
  private func state(
    after action: Chain.Action,
    _ duration: Duration,
    order: String?
  ) async -> Chain.State? {
    let seen = Seen<Chain.State>()
    func play() async {
      let clock = TestClock()
      let store = store(clock)
      await store.send(action)
      await clock.advance(by: duration)
      await store.skipReceivedActions(strict: false)
      seen.add(store.state)
    }
    if let order {
      await exploreOrders(replaying: order) { await play() }
    } else {
      await play()
    }
    return seen.all.last
  }

  private func order(in code: String) -> String? {
    code.split(separator: "\n").first { $0.contains("exploreOrders(replaying: ") }
      .map { String($0.split(separator: "\"")[1]) }
  }

  @Test func itComesBeforeTheStepEnds() async {
    let seen = Seen<[Chain.Action]>()
    await exploreOrders(replaying: "advance/a later afterwards") {
      let clock = TestClock()
      let store = store(clock)
      await store.send(.start)
      await clock.advance(by: .seconds(5))
      seen.add(store.receivedActions)
    }
    #expect(seen.all.last == [.a])
  }

  /// In the test it once came where it arrives, and what follows from it came in the same step.
  @Test func actionThatArrivesDuringAdvanceComesAfterIt() async throws {
    let found = try await walked {
      await exploreWalks(walks: 50, steps: 8) {
        store()
      } steps: { state in
        if !state.isStarted { Sending(.start) }
        Advancing(by: .seconds(5))
        Delivering()
      } checks: {
        Always("no a without b") { !$0.a || $0.b }
      }
    }
    found.expectFailure(steps: 3)
    let order = order(in: try #require(found.result.code))
    #expect(order == "advance/a later afterwards")
    let state = await state(after: .start, .seconds(5), order: order)
    #expect(state == Chain.State(isStarted: true, a: true))
  }

  @Test func actionThatArrivedBeforeAdvanceComesAfterIt() async throws {
    let found = try await walked {
      await exploreWalks(walks: 200, steps: 8) {
        store()
      } steps: { state in
        if !state.isStarted { Sending(.begin) }
        Advancing(by: .seconds(10))
        Delivering()
      } checks: {
        Always("no a without b in the end") { !$0.isLate || !$0.a || $0.b }
      }
    }
    found.expectFailure(steps: 4)
    let order = order(in: try #require(found.result.code))
    let state = await state(after: .begin, .seconds(10), order: order)
    #expect(state == Chain.State(isStarted: true, isLate: true, a: true))
  }

  /// Nothing passes between its arrival and the end of the step.
  @Test func actionOfLastInstantComesOnArrival() async throws {
    let found = try await walked {
      await exploreWalks(walks: 50, steps: 8) {
        store()
      } steps: { state in
        if !state.isStarted { Sending(.start) }
        Advancing(by: .seconds(1))
        Delivering()
      } checks: {
        Always("no a without b") { !$0.a || $0.b }
      }
    }
    found.expectFailure(steps: 3)
    #expect(order(in: try #require(found.result.code)) == nil)
    let state = await state(after: .start, .seconds(1), order: nil)
    #expect(state == Chain.State(isStarted: true, a: true))
  }
}
