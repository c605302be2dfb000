import ReducerTesting
import XCTest

/// The closures of tests of XCTest that run once more to find what they leave out.
final class ShownSkippedXCTests: XCTestCase {
  /// The second run begins with another state, so what an assertion says then is no failure.
  func testAnAssertionInAClosureFailsOnlyIfItFailsTheFirstTime() async {
    let store = counterStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    var runs = 0
    await store.send(.add(1)) { state in
      runs += 1
      XCTAssertEqual(runs, 1)
    }
    XCTAssertEqual(runs, 2)
  }
}
