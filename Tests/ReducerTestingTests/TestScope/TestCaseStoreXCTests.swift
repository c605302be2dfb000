import CustomDiff
import ReducerTesting
import XCTest

/// At the end of a test, the stores of its test case are judged, at the lines that caused the rest.
final class TestCaseStoreXCTests: FailureKeepingTestCase {
  private let constant = counterStore { .send(.finished) }
  private lazy var lazy = counterStore { .send(.finished) }
  private var ofSetUp: TestStoreOf<Counter>!
  private nonisolated(unsafe) static var kept: [TestStoreOf<Counter>] = []

  private let expectedLine = Guarded<Int?>(nil)

  override func setUp() {
    ofSetUp = counterStore { .send(.finished) }
    keepFailures()
  }

  /// Runs after the stores have been judged.
  override func tearDown() {
    let found = takeFailures().map(\.line)
    let expected = expectedLine.withLock { $0.map { [$0] } ?? [] }
    XCTAssertEqual(found, expected)
  }

  func testAConstant() async {
    expectedLine.withLock { $0 = #line + 1 }
    await constant.send(.start)
  }

  func testALazyProperty() async {
    expectedLine.withLock { $0 = #line + 1 }
    await lazy.send(.start)
  }

  func testAPropertyOfSetUp() async {
    expectedLine.withLock { $0 = #line + 1 }
    await ofSetUp.send(.start)
  }

  @MainActor func testAPropertyOnTheMainActor() async {
    expectedLine.withLock { $0 = #line + 1 }
    await constant.send(.start)
  }

  func testAStatic() async {
    let store = counterStore { .send(.finished) }
    Self.kept.append(store)
    expectedLine.withLock { $0 = #line + 1 }
    await store.send(.start)
  }

  func testAStaticOfAnotherTest() async {
    try? await TestScope.open("another test") {
      let store = counterStore()
      Self.kept.append(store)
      await store.send(.ignore)
    }
    let store = Self.kept.removeLast()
    expectedLine.withLock { $0 = #line + 1 }
    await store.send(.add(1)) { $0.count = 1 }
    await store.send(.add(1)) { $0.count = 2 }
  }

  func testAssertedActionsPass() async {
    await constant.send(.start)
    await constant.receive(.finished)
  }

  func testUnusedStorePasses() {}

  /// The store waits for an effect that must leave the main actor before it finishes.
  @MainActor func testAnEffectOnTheMainActor() async {
    let store = counterStore { .run { _ in await MainActor.run {} } }
    Self.kept.append(store)
    await store.send(.start)
  }

  func testAnEffectThatTheLastLineFinishes() async {
    let gate = Gate()
    let store = counterStore { .run { _ in await gate.wait() } }
    Self.kept.append(store)
    await store.send(.start)
    gate.open()
  }
}
