import XCTest

@testable import ReducerTesting

/// Explorations under XCTest, which stop at the first order that fails.
final class ExploreOrdersXCTests: XCTestCase {
  override var testRunClass: AnyClass? { EarlyEndXCTests.KeepingRun.self }

  func testAFailureOfTheBodyIsReportedWithItsOrder() async throws {
    let texts = try await recorded {
      let found = await exploreOrders {
        let store = await Self.searched()
        XCTAssertEqual(store.state.results, ["sw"])
      }
      XCTAssertEqual(found.failingOrder, "queryChanged/response held")
    }
    XCTAssertEqual(texts.count, 2, "\(texts)")
    XCTAssert(texts[0].contains("is not equal to"), texts[0])
    XCTAssert(texts[1].contains("replaying: \"queryChanged/response held\""), texts[1])
  }

  func testAFailureOfTheStoreIsReportedWithItsOrder() async throws {
    let texts = try await recorded {
      await exploreOrders {
        let store = await Self.searched()
        store.assert { $0.results = ["sw"] }
      }
    }
    XCTAssertEqual(texts.count, 2, "\(texts)")
    XCTAssert(texts[0].contains("The state does not match expectation"), texts[0])
    XCTAssert(texts[1].contains("came after .response(\"sw\")"), texts[1])
  }

  /// Another run of it would fail the test again.
  func testAnOrderThatFailsRunsOnce() async throws {
    var runs = 0
    let texts = try await recorded {
      await exploreOrders(budget: 1) {
        let store = await Self.searched("s", "sw", "swi")
        if store.state.results == ["swi"] { return }
        runs += 1
        XCTFail("The results are old.")
      }
    }
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(texts.count, 2, "\(texts)")
    XCTAssert(texts[1].contains("beyond the budget. To replay it"), texts[1])
  }

  func testAnAssertedOrderEndsTheSearch() async throws {
    var runs = 0
    let texts = try await recorded {
      await exploreOrders {
        runs += 1
        let store = counterStore {
          .merge((1...3).map { number in .run { await $0(.response(number)) } })
        }
        await store.send(.start)
        for number in 1...3 { await store.receive(.response(number)) }
      }
    }
    XCTAssertEqual(runs, 3)
    XCTAssert(texts.last?.contains("To allow any, use") == true, "\(texts)")
  }

  func testAReplayedOrderIsReportedWithItsFailure() async throws {
    let texts = try await recorded {
      await exploreOrders(replaying: "queryChanged/response held") {
        let store = await Self.searched()
        XCTAssertEqual(store.state.results, ["sw"])
      }
    }
    XCTAssertEqual(texts.count, 2, "\(texts)")
    XCTAssert(texts[1].contains("It fails in this order"), texts[1])
  }

  func testBodyThatPassesInEveryOrderPasses() async {
    let found = await exploreOrders {
      let store = await Self.searched(isMended: true)
      XCTAssertEqual(store.state.results, ["sw"])
    }
    XCTAssertTrue(found.isComplete)
  }

  func testAWalkIsWrittenAsATestOfXCTest() async throws {
    let texts = try await recorded {
      await exploreWalks(of: LostRowFeature(), from: .init()) { state in
        Sending(.element(of: Array(state.rows.indices))) { .deleted($0) }
      } checks: {
        Always("there is a row") { !$0.rows.isEmpty }
      }
    }
    XCTAssertEqual(texts.count, 1)
    XCTAssert(texts[0].contains("func testNotThereIsARow() async {"), texts[0])
  }

  /// A store after a few queries, all of which have been answered.
  private nonisolated(nonsending) static func searched(
    _ queries: String...,
    isMended: Bool = false
  ) async -> TestStoreOf<StaleAnswerFeature> {
    let store = TestStore(initialState: StaleAnswerFeature.State()) {
      StaleAnswerFeature(isMended: isMended)
    }
    for query in queries.isEmpty ? ["s", "sw"] : queries { await store.send(.queryChanged(query)) }
    await store.finish()
    return store
  }

  /// The failures that XCTest would record.
  private func recorded(
    _ body: nonisolated(nonsending) () async -> Void
  ) async throws -> [String] {
    let run = try XCTUnwrap(testRun as? EarlyEndXCTests.KeepingRun)
    await body()
    run.isKeeping = false
    return run.takeKept()
  }

  override func tearDown() {
    XCTAssertEqual((testRun as? EarlyEndXCTests.KeepingRun)?.takeKept(), [])
  }
}
