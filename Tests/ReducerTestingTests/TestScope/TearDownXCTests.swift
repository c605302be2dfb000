import CustomDiff
import ReducerTesting
import XCTest

/// `tearDown()` uses a store after the verdict on it.
///
/// Sending comes too late, and the failure says what to write instead. Cleaning up is not a
/// mistake.
final class TearDownXCTests: XCTestCase {
  private let store = counterStore()
  private var task: TestStoreTask?
  private let failures = Guarded<[String]>([])

  /// Keeps failures, to compare them at the end.
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
    // Only the first of several late calls is reported.
    let early = failures.withLock { $0 }
    await store.send(.add(1)) { $0.count = 2 }
    let found = failures.withLock { $0 }
    let advice = "put it into \"addTeardownBlock { … }\""
    if early.isEmpty, found.count == 1, found[0].contains(advice) { return }
    super.recordFailure(
      withDescription: "failures: \(early), \(found)",
      inFile: #filePath,
      atLine: #line,
      expected: true
    )
  }

  func testItsFailureNamesTeardownBlocks() async {
    task = await store.send(.add(1)) { $0.count = 1 }
  }
}
