import XCTest

@testable import ReducerTesting

#if !canImport(Darwin)
  /// Explorations under XCTest: the search is silent, and its failure is reported once.
  final class ExploreOrdersXCTests: XCTestCase {
    func testAFailureOfTheBodyIsReportedOnce() async throws {
      let texts = try await recorded {
        await exploreOrders {
          let store = TestStore(initialState: StaleAnswerFeature.State()) { StaleAnswerFeature() }
          await store.send(.queryChanged("s"))
          await store.send(.queryChanged("sw"))
          await store.finish()
          XCTAssertEqual(store.state.results, ["sw"])
        }
      }
      XCTAssertEqual(texts.count, 1)
      XCTAssert(texts[0].contains("is not equal to"), texts[0])
      XCTAssert(texts[0].contains("replaying: \"queryChanged/response held\""), texts[0])
    }

    func testAFailureOfTheStoreIsReportedOnce() async throws {
      let texts = try await recorded {
        await exploreOrders {
          let store = TestStore(initialState: StaleAnswerFeature.State()) { StaleAnswerFeature() }
          await store.send(.queryChanged("s"))
          await store.send(.queryChanged("sw"))
          await store.finish()
          store.assert { $0.results = ["sw"] }
        }
      }
      XCTAssertEqual(texts.count, 1)
      XCTAssert(texts[0].contains("A state change does not match expectation"), texts[0])
      XCTAssert(texts[0].contains("came after .response(\"sw\")"), texts[0])
    }

    func testWhatPassesInEveryOrderPasses() async {
      let found = await exploreOrders {
        let store = TestStore(initialState: StaleAnswerFeature.State()) {
          StaleAnswerFeature(isMended: true)
        }
        await store.send(.queryChanged("s"))
        await store.send(.queryChanged("sw"))
        await store.finish()
        XCTAssertEqual(store.state.results, ["sw"])
      }
      XCTAssertTrue(found.isComplete)
    }

    func testWhatFailsAfterAnExplorationIsRecordedAsBefore() async throws {
      let texts = try await recorded {
        XCTFail("Before.")
        await exploreOrders { XCTAssertEqual(1, 1) }
        XCTFail("After.")
      }
      XCTAssertEqual(texts, ["failed - Before.", "failed - After."])
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

    /// What XCTest would record.
    private func recorded(
      _ body: nonisolated(nonsending) () async -> Void
    ) async throws -> [String] {
      let failures = FailureLog()
      let recording = try XCTUnwrap(
        XCTestRecording.begin { text in
          failures.add(text)
          return .drop
        }
      )
      await body()
      recording.end()
      return failures.take()
    }
  }
#endif
