import Foundation
import ReducerTesting
import XCTest

/// The tests of the talk, as scripts.
final class CountersXCTests: XCTestCase {
  private static let first = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
  private static let second = UUID(uuidString: "00000000-0000-0000-0000-000000000001")!

  func test_SimpleCounter() async throws {
    let testStore = TestStore(
      initialState: CounterState(id: UUID()),
      reducer: { CounterReducer() }
    )
    await testStore.assert(
      .send(.increment) { $0.counter = 1 },
      .send(.increment) { $0.counter = 2 },
      .send(.decrement) { $0.counter = 1 }
    )
  }

  private let testScheduler = TestClock()

  private func makeStore() -> TestStoreOf<CountersReducer> {
    let uuid = UUIDGenerator.incrementing
    return TestStore(
      initialState: CountersState(),
      reducer: {
        CountersReducer(
          environment: CountersEnvironment(
            uuid: { uuid() },
            mainQueue: testScheduler
          )
        )
      }
    )
  }

  func test_AdvancedCounter() async throws {
    let testStore = makeStore()
    await testStore.assert(
      .send(.addCounter) {
        $0.counters.insert(
          CounterState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!),
          at: 0
        )
      },
      .send(.addCounter) {
        $0.counters.insert(
          CounterState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!),
          at: 0
        )
      },
      .send(
        .counter(
          id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
          action: .increment
        )
      ) {
        $0.counters = [
          CounterState(
            counter: 1,
            id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!
          ),
          CounterState(
            counter: 0,
            id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
          ),
        ]
        $0.sum = 1
      },
      .send(.scheduleReset) {
        $0.isResetInFlight = true
      },
      .do { await self.testScheduler.advance(by: .seconds(3)) },
      .receive(.reset) {
        $0.counters = []
        $0.sum = 0
        $0.isResetInFlight = false
      }
    )
  }

  func test_CancelledReset() async throws {
    let testStore = makeStore()
    await testStore.assert(
      .send(.addCounter) { $0.counters = [CounterState(id: Self.first)] },
      .send(.counter(id: Self.first, action: .decrement)) {
        $0.counters[id: Self.first]?.counter = -1
        $0.sum = -1
      },
      .send(.scheduleReset) { $0.isResetInFlight = true },
      .do { await self.testScheduler.advance(by: .seconds(2.5)) },
      .send(.cancelScheduledReset) { $0.isResetInFlight = false },
      .do { await self.testScheduler.advance(by: .seconds(10)) },
      .send(.alertDismissed)
    )
  }
}
