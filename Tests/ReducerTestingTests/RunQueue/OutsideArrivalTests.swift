import ReducerTesting
import TestSupport
import Testing
import XCTest

/// Jobs that a test's own code makes ready run once that code has suspended, in the isolation of the store.
///
/// A thread of the pool once ran it beside the test: results differed from run to run, and reducers of
/// tests on the main actor ran elsewhere. The long run is that of ``StressTests``.
@Suite(.serialized) struct OutsideArrivalTests {
  private actor Stage {
    func perform(_ shape: ArrivalShape) async -> [Int] { await shape.run() }
  }

  @Test func onNoActor() async { await expectOneResult { await $0.run() } }

  @MainActor @Test func onTheMainActor() async { await expectOneResult { await $0.run() } }

  @Test func onAnActor() async { await expectOneResult { await Stage().perform($0) } }
}

final class OutsideArrivalXCTests: XCTestCase {
  func testOnNoActor() async { await expectOneResult { await $0.run() } }

  @MainActor func testOnTheMainActor() async { await expectOneResult { await $0.run() } }
}

private nonisolated(nonsending) func expectOneResult(
  _ run: nonisolated(nonsending) (ArrivalShape) async -> [Int],
  line: UInt = #line
) async {
  let busy = BusyLoops(count: size(from: "STRESS_LOAD", ordinary: 0))
  defer { busy.stop() }
  for shape in ArrivalShape.all {
    var results: [[Int]: Int] = [:]
    for _ in 1...size(from: "STRESS_REPETITIONS", ordinary: 2) {
      results[await run(shape), default: 0] += 1
    }
    if results.keys.elementsEqual([shape.expected]) { continue }
    let message = "\(shape.name): \(results), expected \(shape.expected)"
    if Test.current == nil {
      XCTFail(message, line: line)
    } else {
      Issue.record("\(message)")
    }
  }
}
