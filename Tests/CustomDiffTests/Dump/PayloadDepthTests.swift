import CustomDiff
import Foundation
import Testing

/// A payload with a line of its own stands beside its case where nothing is opened.
@Suite struct PayloadDepthTests {
  enum Event {
    case at(Date)
    case count(Int)
  }

  private let event = Event.at(Date(timeIntervalSince1970: 0))
  private let date = "Date(1970-01-01T00:00:00.000Z)"

  private func dump(_ value: Any, maxDepth: Int) -> String {
    var text = ""
    customDump(value, to: &text, maxDepth: maxDepth)
    return text
  }

  @Test func aCaseByItself() {
    #expect(dump(event, maxDepth: 0) == "PayloadDepthTests.Event.at(\(date))")
    #expect(dump(event, maxDepth: 1) == "PayloadDepthTests.Event.at(\n  \(date)\n)")
    #expect(dump(Event.count(1), maxDepth: 1) == "PayloadDepthTests.Event.count(1)")
  }

  @Test func aCaseInAList() {
    #expect(dump([event], maxDepth: 1) == "[\n  [0]: .at(\(date))\n]")
    #expect(dump([event], maxDepth: 2) == "[\n  [0]: .at(\n    \(date)\n  )\n]")
    #expect(dump([Event.count(1)], maxDepth: 2) == "[\n  [0]: .count(1)\n]")
  }
}
