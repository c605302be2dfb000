import ReducerTesting
import TestSupport
import Testing

@Suite struct ExhaustivityTests {
  private func store() -> TestStoreOf<Counter> {
    let store = counterStore { .merge(.send(.response(5)), .send(.finished)) }
    store.exhaustivity = .off
    return store
  }

  @Test func offAllowsUnassertedChanges() async {
    let store = store()
    await store.send(.add(1))
    await store.send(.add(1)) { $0.count = 2 }
    await store.send(.ignore) { $0.count = 2 }
    expectEqual(store.state.count, 2)
  }

  @Test func wrongExpectationStillFailsWithOff() async {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.add(1)) { $0.count = 3 }
      await store.send(.start)
      await store.receive(.response(5)) { $0.note = "new" }
      await store.receive(.next)
    }
    expectEqual(issues.count, 3)
  }

  @Test func offReceivesTheFirstThatMatches() async {
    let store = store()
    await store.send(.start)
    await store.receive(.finished)
    expectEqual(store.state.count, 5)
    expectEqual(store.receivedActions, [])
  }

  @Test func offDropsUnreceivedActionsBeforeTheNextSend() async {
    let store = store()
    await store.send(.start)
    await store.send(.add(1)) { $0.count = 6 }
    expectEqual(store.receivedActions, [])
  }

  @Test func offLeavesTheEndOfTheTestAlone() async {
    let issues = await capturedIssues {
      let clock = TestClock()
      let store = counterStore {
        .merge(.send(.finished), .run { _ in try await clock.sleep(for: .seconds(1)) })
      }
      store.exhaustivity = .off
      await store.send(.start)
    }
    expectEqual(issues, [])
  }

  @Test func showingSkippedAssertionsNotesAndDoesNotFail() async {
    var lines: [Int] = []
    let issues = await capturedIssues {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .send(.response(5)),
          .send(.finished),
          .run(madeAt: 61) { _ in try await clock.sleep(for: .seconds(1)) }
        )
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      lines.append(#line + 1)
      await store.send(.add(1))
      await store.send(.add(1)) { $0.count = 2 }
      await store.send(.start)
      lines.append(#line + 1)
      await store.receive(.finished)
      lines.append(#line + 1)
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.line), lines)
    #expect(issues.allSatisfy { $0.isWarning })
    expectEqual(
      issues.map(\.message),
      [
        """
        Changes of state that were not asserted: …

            \u{2007} Counter.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Asserted: −, Actual: +)
        """,
        """
        Received actions that were skipped, and what they changed: …

            .response(5)
              $0.count  2 → 5
        """,
        """
        Running effects that were cancelled: …

            The effect of .start, made at Features/Counter.swift:61
        """,
      ]
    )
  }

  @Test func showingSkippedAssertionsNotesTheEndOfTheTest() async {
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(5)) }
      store.exhaustivity = .off(showSkippedAssertions: true)
      line = #line + 1
      await store.send(.start)
    }
    expectEqual(issues.map(\.line), [line])
    #expect(issues.allSatisfy { $0.isWarning })
  }

  @Test func exhaustivityChangesForPartOfTest() async {
    let store = counterStore()
    await store.withExhaustivity(.off) {
      await store.send(.add(1))
    }
    expectEqual(store.exhaustivity, .on)
    await store.send(.add(1)) { $0.count = 2 }
    let result = store.withExhaustivity(.off(showSkippedAssertions: true)) { store.exhaustivity }
    expectEqual(result, .off(showSkippedAssertions: true))
    expectEqual(store.exhaustivity, .on)
  }

  @Test func aPartOfATestThatThrows() async {
    struct Stop: Error {}
    let store = counterStore()
    await #expect(throws: Stop.self) {
      try await store.withExhaustivity(.off) {
        await store.send(.add(1))
        throw Stop()
      }
    }
    expectEqual(store.exhaustivity, .on)
  }

  @Test func offGivesTheClosureTheActualState() async {
    let store = store()
    await store.send(.add(4)) {
      expectEqual($0.count, 4)
    }
  }
}
