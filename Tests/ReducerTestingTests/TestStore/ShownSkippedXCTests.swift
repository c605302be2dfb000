import ReducerTesting
import XCTest

/// The closures of tests of XCTest, whose assertions cannot be kept from failing the test.
final class ShownSkippedXCTests: XCTestCase {
  /// In a second run, which starts from another state, the assertion could fail.
  func testAnAssertionInAClosureRunsOnce() async {
    let store = counterStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    var runs = 0
    await store.send(.add(1)) { state in
      runs += 1
      XCTAssertEqual(runs, 1)
    }
    XCTAssertEqual(runs, 1)
  }
}
