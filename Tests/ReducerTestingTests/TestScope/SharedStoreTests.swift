import ReducerTesting
import TestSupport
import Testing

/// Several tests share a store, without a trait that observes their ends.
///
/// The task of each test may get the number of the previous one.
@Suite(.serialized) struct SharedStoreTests {
  private static let first = Kept<Int>()
  private static let shared = Kept<TestStoreOf<Counter>>()

  @Test(arguments: 1...20) func storeIsUsableOnlyInFirstTest(number: Int) async {
    if Self.shared.value == nil {
      Self.first.value = number
      let store = counterStore()
      store.exhaustivity = .off
      Self.shared.value = store
    }
    let issues = await capturedIssues { await Self.shared.value?.send(.add(1)) }
    expectEqual(Self.shared.value?.state.count, 1)
    if number == Self.first.value { expectEmpty(issues) }
    // At its end, the store lists the calls that it refused after the first.
    if number == 20 { _ = await capturedIssues { Self.shared.value = nil } }
  }
}
