import ReducerTesting
import TestSupport
import Testing

/// Calls of tasks that a test does not await, under the trait that ends its stores.
@Suite struct UnawaitedCallTests {
  /// However far the call has come, the test fails: it was not awaited, its closure is wrong, or it has
  /// not used the store.
  @Test func wrongClosureInATaskFailsTheTest() async {
    for repetition in 1...size(from: "REPETITIONS", ordinary: 100, thorough: 1_000) {
      let issues = await capturedIssues {
        let store = counterStore()
        Task { await store.send(.add(1)) { $0.count = 9 } }
        for _ in 0..<repetition % 3 { await Task.yield() }
      }
      expectFalse(issues.isEmpty, "repetition \(repetition)")
    }
  }
}
