import ReducerTesting
import TestSupport
import Testing

/// Shared state in explorations.
@Suite(.timeLimit(.minutes(10))) struct SharedExplorationTests {
  /// Two effects that write one value, of which the last one wins.
  private struct Writers: Reducer {
    struct State: Equatable {
      @Shared(.inMemory("winner")) var winner = ""
    }
    enum Action: Equatable { case start }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .merge(write("first", state.$winner), write("second", state.$winner))
    }

    private func write(_ name: String, _ winner: Shared<String>) -> Effect<Action> {
      .run { _ in winner.withLock { $0 = name } }
    }
  }

  @Test func effectsThatWriteOneValueAreTriedInBothOrders() async throws {
    let found = try await explored {
      let store = TestStore(initialState: Writers.State()) { Writers() }
      await store.send(.start)
      await store.finish()
      if store.state.winner == "first" { reportIssue("The first is the last.") }
    }
    expectEqual(found.issues.count, 1)
    expectContains(
      found.issues.first?.message,
      "shared state, the answer to .start, came after",
      "\(found.issues)"
    )
    let order = try #require(found.result.failingOrder)
    let again = try await explored(replaying: order) {
      let store = TestStore(initialState: Writers.State()) { Writers() }
      await store.send(.start)
      await store.finish()
      if store.state.winner == "first" { reportIssue("The first is the last.") }
    }
    expectEqual(again.issues.count, 1)
  }

  @Test func eachOrderBeginsAnew() async throws {
    let found = try await explored {
      let store = TestStore(initialState: Writers.State()) { Writers() }
      if store.state.winner != "" { reportIssue("It is not new.") }
      await store.send(.start)
      await store.finish()
    }
    expectEmpty(found.issues, "\(found.issues)")
    expectEqual(found.result.ordersTried, 2)
  }

  @Test func walksBeginAnewAndShowChanges() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 10, thorough: 100)) {
        TestStore(initialState: CounterTab.State()) { CounterTab() }
      } steps: { _ in
        Sending(.tap)
        Sending(.inEffect)
        Sending(.rename)
      } checks: {
        Always("the count is below 3") { $0.count < 3 }
      }
    }
    found.expectFailure(steps: 3)
    let code = try #require(found.result.code)
    expectContains(code, "TestStore(initialState: CounterTab.State(taps: 0))", "\(code)")
    expectContains(code, "#expect(store.state.count != 3)", "\(code)")
    expectContains(found.issues.first?.message, "$0.count  2 → 3", "\(found.issues)")
  }

  @Test func walksOfAReducerBeginAnew() async throws {
    @Shared(.inMemory("uses")) var uses = 0
    let found = try await walked {
      await exploreWalks(of: Metered(), from: Metered.State()) { _ in
        Sending(.look)
      } checks: {
        Always("it is off") { !$0.isOn }
      }
    }
    expectEmpty(found.issues, "\(found.issues)")
    expectEqual(uses, 0)
  }

  @Test func checkOfTwoStatesIsToldThatItCannotReadASharedValue() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 10, thorough: 100)) {
        TestStore(initialState: CounterTab.State()) { CounterTab() }
      } steps: { _ in
        Sending(.tap)
      } checks: {
        Always("the count never falls") { before, after in before.count <= after.count }
      }
    }
    expectContains(
      found.issues.first?.message,
      "reads the shared value \".inMemory(\"count\")\"",
      "\(found.issues)"
    )
  }

  @Test func checkThatHoldsWithBothValuesIsNoMistake() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 10, thorough: 100)) {
        TestStore(initialState: CounterTab.State()) { CounterTab() }
      } steps: { _ in
        Sending(.tap)
      } checks: {
        Always("the count is not negative") { _, after in after.count >= 0 }
      }
    }
    expectEmpty(found.issues, "\(found.issues)")
  }

  @Test func statesOfTwoTimesAreCompared() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 10, thorough: 100)) {
        TestStore(initialState: CounterTab.State()) { CounterTab() }
      } steps: { _ in
        Sending(.tap)
      } checks: {
        Always("a step changes something") { before, after in before != after }
      }
    }
    expectEmpty(found.issues, "\(found.issues)")
  }
}
