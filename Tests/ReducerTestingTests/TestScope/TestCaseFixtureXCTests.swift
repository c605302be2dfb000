import ReducerTesting
import XCTest

/// Stores that a test case keeps in something else than a property of their type.
///
/// A test does not have to use them, so those that it leaves alone are no mistake.
final class TestCaseFixtureXCTests: XCTestCase {
  private struct Fixture {
    var store: TestStoreOf<Counter>
  }

  private final class Page {
    let store = counterStore()
    weak var test: XCTestCase?
  }

  /// Many values that cannot hold a store.
  private var samples = Array(0..<1_500)
  private var fixture: Fixture!
  private var page: Page?
  private var list: [TestStoreOf<Counter>] = []
  private var byName: [String: TestStoreOf<Counter>] = [:]

  override func setUp() async throws {
    fixture = Fixture(store: counterStore())
    page = Page()
    page?.test = self
    list = [counterStore(), counterStore()]
    byName = ["a": counterStore()]
  }

  func testUnusedStorePasses() {}

  func testOneIsUsed() async {
    await fixture.store.send(.add(1)) { $0.count = 1 }
  }
}
