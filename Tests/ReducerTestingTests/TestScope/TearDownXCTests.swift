import ReducerTesting
import XCTest

/// `tearDown()` uses a store after the verdict on it.
///
/// Sending comes too late, and the failure says what to write instead. Cleaning up is not a
/// mistake.
final class TearDownXCTests: FailureKeepingTestCase {
  private let store = counterStore()
  private var task: TestStoreTask?

  override func setUp() { keepFailures() }

  override func tearDown() async throws {
    await store.finish()
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await task?.finish()
    await task?.cancel()
    XCTAssertEqual(takeFailures().map(\.message), [])
    keepFailures()
    // Only the first of several late calls is reported.
    await store.send(.add(1)) { $0.count = 2 }
    let found = takeFailures().map(\.message)
    XCTAssertEqual(found.count, 1)
    XCTAssert(found.first?.contains("\"addTeardownBlock { @MainActor in … }\"") == true, "\(found)")
  }

  func testItsFailureNamesTeardownBlocks() async {
    task = await store.send(.add(1)) { $0.count = 1 }
  }
}
