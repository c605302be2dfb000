import ReducerTesting
import TestSupport
import Testing

/// Effects whose child tasks sleep on a test clock.
@Suite struct ChildSleepersTests {
  @Test func missingActionAdvisesToAdvanceClock() async {
    let clock = TestClock()
    let message = await capturedFailure {
      let store = counterStore {
        .run { send in
          async let first: Void = clock.sleep(for: .seconds(1))
          async let second: Void = clock.sleep(for: .seconds(2))
          _ = try await (first, second)
          await send(.finished)
        }
      }
      store.timeout = .milliseconds(1)
      await store.send(.start)
      await store.receive(.finished)
    }
    expectContains(message, "has not been advanced; sleeping until 2s on a test clock")
    expectContains(message, "If it sends the action when it wakes, advance the test clock")
    expectLacks(message, "replace what the effect waits for")
  }
}
