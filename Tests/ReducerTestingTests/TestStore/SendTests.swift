import ReducerTesting
import TestSupport
import Testing

@Suite struct SendTests {
  @Test func sendAssertsChange() async {
    let store = counterStore()
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(.add(-2)) { $0.count -= 2 }
    await store.send(.ignore)
    expectEqual(store.state, Counter.State())
  }

  @Test func storeHasStateBeforeInClosure() async {
    let store = counterStore()
    await store.send(.add(2)) { [state = store.state] in $0.count = state.count + 2 }
    await store.send(.add(3)) { $0.count = store.state.count + 3 }
    expectEqual(store.state.count, 5)
  }

  @Test func storeStateIsNotAheadOfAssertions() async {
    let store = counterStore { .send(.response(7)) }
    await store.send(.start)
    expectEqual(store.state.count, 0)
    expectEqual(store.receivedActions, [.response(7)])
    await store.receive(.response(7)) { $0.count = 7 }
    expectEqual(store.state.count, 7)
    expectEqual(store.receivedActions, [])
  }

  @Test func failureLeavesActualState() async {
    let issues = await capturedIssues {
      let store = counterStore()
      await store.send(.add(1)) { $0.count = 100 }
      await store.send(.add(1)) { $0.count = 2 }
    }
    expectEqual(issues.count, 1)
  }

  /// A test that continues without receiving an action gets one report.
  @Test func actionTooEarlyIsReportedOnce() async {
    var lines: [Int] = []
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(5)) }
      await store.send(.start)
      lines.append(#line + 1)
      await store.send(.add(1)) { $0.count = 6 }
      await store.send(.add(1)) { $0.count += 1 }
      lines.append(#line + 2)
      // Later failures are another matter.
      await store.send(.start)
    }
    expectEqual(issues.map(\.line), lines)
  }
}
