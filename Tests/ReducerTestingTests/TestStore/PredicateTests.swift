import ReducerTesting
import TestSupport
import Testing

/// Predicates of `receive` that use the store, which ended the process.
@Suite struct PredicateTests {
  @Test(arguments: [true, false]) func predicateReadsStore(isExhaustive: Bool) async {
    let store = counterStore { .merge(.send(.response(1)), .send(.response(2))) }
    store.exhaustivity = isExhaustive ? .on : .off
    await store.send(.start)
    await store.receive({ $0 == .response(1) && store.receivedActions.count == 2 }) {
      $0.count = 1
    }
    await store.receive({ _ in store.state.count == 1 }) { $0.count = 2 }
    expectEqual(store.receivedActions, [])
  }

  @Test(arguments: [true, false]) func predicateSeesEachActionOnce(isExhaustive: Bool) async {
    let store = counterStore { .merge(.send(.response(1)), .send(.response(2))) }
    store.exhaustivity = isExhaustive ? .on : .off
    await store.send(.start)
    var seen: [Counter.Action] = []
    for count in 1...2 {
      await store.receive({
        seen.append($0)
        return true
      }) { $0.count = count }
    }
    expectEqual(seen, [.response(1), .response(2)])
  }

  @Test func rejectingPredicateIsReportedOnce() async {
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      await store.receive({ _ in store.state.count == 7 })
    }
    expectEqual(issues.filter { !$0.isWarning }.count, 1)
  }
}
