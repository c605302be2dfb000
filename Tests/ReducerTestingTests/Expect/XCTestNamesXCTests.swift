import ReducerTesting
import XCTest

/// The failures of the functions with names from XCTest.
final class XCTestNamesXCTests: FailureKeepingTestCase {
  private enum Page: Equatable {
    case text(String)
    case number(Int)
  }

  func testPasses() async throws {
    XCTAssertNoDifference([1, 2], [1, 2])
    var count = 1
    addOne(to: &count)
    await XCTAssertDifference(count) {
      await Task.yield()
      count += 1
    } changes: {
      $0 = 3
    }
    var page = Page.text("a")
    XCTModify(&page, case: /Page.text) { $0 += "b" }
    XCTAssertEqual(try XCTUnwrap(page, case: /Page.text), "ab")
  }

  private func addOne(to count: inout Int) {
    var sum = count
    XCTAssertDifference(sum) {
      sum += 1
    } changes: {
      $0 = 2
    }
    count = sum
  }

  func testFailsAtItsLine() {
    var page = Page.text("a")
    let line = #line + 2
    keepFailures()
    XCTAssertNoDifference(1, 2, "Numbers.")
    XCTAssertDifference(1) { $0 = 2 }
    XCTModify(&page, case: /Page.number) { $0 += 1 }
    XCTModify(&page, case: /Page.text) { $0 = "a" }
    if (try? XCTUnwrap(page, case: /Page.number, "A number.")) != nil { page = .number(0) }
    let failures = takeFailures()
    XCTAssertEqual(failures.map { $0.line - line }, [0, 1, 2, 3, 4])
    XCTAssertTrue(failures[0].message.hasPrefix("failed - Numbers.\n\nA difference was found"))
    XCTAssertTrue(failures[1].message.hasPrefix("failed - A value did not change as expected"))
    XCTAssertTrue(failures[2].message.hasPrefix("failed - A change was made through the case"))
    XCTAssertTrue(failures[3].message.hasPrefix("failed - The value of the case \"/Page.text\""))
    XCTAssertTrue(
      failures[4].message.contains("A number.\n\nExpected a value of the case \"/Page.number\"")
    )
  }

  func testUnimplementedEndpointOutsideOfAStore() async {
    keepFailures()
    let line = #line + 1
    let endpoint: @Sendable () async -> Void = unimplemented("Client.endpoint")
    await endpoint()
    XCTAssertEqual(takeFailures().map(\.line), [line])
  }
}
