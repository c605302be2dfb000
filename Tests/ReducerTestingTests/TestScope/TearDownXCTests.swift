@_spi(Locks) import CustomDiff
import ReducerTesting
import XCTest

/// A store that `tearDown()` uses, after the verdict on it.
///
/// Sending is too late, and the failure says what to write instead. Cleaning up is no mistake.
final class TearDownXCTests: XCTestCase {
  private let store = counterStore()
  private var task: TestStoreTask?
  private let failures = Guarded<[String]>([])

  /// Keeps failures, to be compared at the end.
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.withLock { $0.append(description) }
  }

  override func tearDown() async throws {
    await store.finish()
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await task?.finish()
    await task?.cancel()
    await store.send(.add(1)) { $0.count = 2 }
    let found = failures.withLock { $0 }
    guard found.count != 1 || !found[0].contains("put it into \"addTeardownBlock { … }\"") else {
      return
    }
    super.recordFailure(
      withDescription: "failures: \(found)",
      inFile: #filePath,
      atLine: #line,
      expected: true
    )
  }

  func testItsFailureNamesTeardownBlocks() async {
    task = await store.send(.add(1)) { $0.count = 1 }
  }
}
