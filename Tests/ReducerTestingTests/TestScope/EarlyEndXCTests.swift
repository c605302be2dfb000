import XCTest

@testable import ReducerTesting

/// A test that ends early could not assert the rest, so its stores do not fail it.
final class EarlyEndXCTests: XCTestCase {
  private struct Thrown: Error {}

  /// Keeps failures until the stores of the test have been judged.
  final class KeepingRun: XCTestCaseRun {
    var isKeeping = true
    private(set) var kept: [String] = []
    private var errors = 0

    func takeKept() -> [String] {
      defer { kept = [] }
      return kept
    }

    override var unexpectedExceptionCount: Int {
      isKeeping ? errors : super.unexpectedExceptionCount
    }

    override var totalFailureCount: Int { isKeeping ? kept.count : super.totalFailureCount }

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      if isKeeping {
        kept.append(description)
        // XCTest does not tell its observers of failures that this run keeps.
        XCTestScopes.didFail(description)
        if !expected { errors += 1 }
      } else {
        super.recordFailure(
          withDescription: description,
          inFile: filePath,
          atLine: lineNumber,
          expected: expected
        )
      }
    }
  }

  private var ofSetUp: TestStoreOf<Counter>!
  /// The first words of the test's failures, in order.
  private var expected: [String] = []

  override var testRunClass: AnyClass? { KeepingRun.self }

  /// Only Apple's XCTest keeps what a test case asks for.
  override var continueAfterFailure: Bool {
    get { continues }
    set { continues = newValue }
  }

  private var continues = true

  override func setUp() {
    ofSetUp = leavingStore()
  }

  /// Runs after the stores have been judged.
  override func tearDown() {
    guard let run = testRun as? KeepingRun else { return XCTFail("The run is \(testRun as Any).") }
    run.isKeeping = false
    let found = run.kept
    XCTAssertEqual(found.count, expected.count, "\(found)")
    for (found, expected) in zip(found, expected) {
      XCTAssertTrue(found.contains(expected), found)
    }
  }

  private let leftovers = ["The store received 1 unexpected action", "is still running"]

  func testSkippedTestHasNoFailure() async throws {
    let store = leavingStore()
    await store.send(.start)
    throw XCTSkip("skipped on purpose")
  }

  func testSkippedTestWithPropertyHasNoFailure() async throws {
    await ofSetUp.send(.start)
    throw XCTSkip("skipped on purpose")
  }

  func testThrownErrorIsTheOnlyFailure() async throws {
    expected = ["Thrown()"]
    let store = leavingStore()
    await store.send(.start)
    throw Thrown()
  }

  func testThrownErrorIsTheOnlyFailureBesideProperty() async throws {
    expected = ["Thrown()"]
    await ofSetUp.send(.start)
    throw Thrown()
  }

  func testFailedUnwrapIsTheOnlyFailure() async throws {
    expected = ["XCTUnwrap failed"]
    let store = leavingStore()
    await store.send(.start)
    _ = try XCTUnwrap(Int("x"))
  }

  func testFailedAssertionDoesNotEndTheTest() async {
    expected = ["XCTAssertEqual failed"] + leftovers
    let store = leavingStore()
    await store.send(.start)
    XCTAssertEqual(1, 2)
  }

  func testFailedAssertionThatEndsTheTestIsTheOnlyFailure() async {
    expected = ["XCTAssertEqual failed"]
    let store = leavingStore()
    await store.send(.start)
    XCTAssertEqual(1, 2)
    // Set earlier, it would end the process where XCTest cannot end only the test.
    continueAfterFailure = false
  }

  func testStoreThatIsReleasedIsJudgedWithItsTest() async {
    expected = ["XCTAssertEqual failed"] + leftovers
    do {
      let store = leavingStore()
      await store.send(.start)
    }
    XCTAssertEqual(1, 2)
  }

  func testExploredBodyThatThrowsHasOneFailure() async {
    expected = ["The body threw an error: Thrown()", "It fails in the plain order too"]
    await exploreOrders {
      let store = leavingStore()
      store.exhaustivity = .on
      await store.send(.start)
      throw Thrown()
    }
  }

  func testExploredBodyThatIsSkippedHasNoFailure() async {
    await exploreOrders {
      let store = leavingStore()
      store.exhaustivity = .on
      await store.send(.start)
      throw XCTSkip("skipped on purpose")
    }
  }
}
