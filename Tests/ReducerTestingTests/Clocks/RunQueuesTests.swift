import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// The stores that share a clock run as far as they can together.
@Suite struct RunQueuesTests {
  @Test func laterStoreActsOnEarlierOne() async {
    let (first, second) = (RunQueue(), RunQueue())
    let hasHappened = LockIsolated(false)
    Task(executorPreference: second) {
      Task(executorPreference: first) { hasHappened.setValue(true) }
    }
    await [first, second].settle()
    #expect(hasHappened.value)
  }
}
