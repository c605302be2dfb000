import ReducerTesting
import Testing

@testable import StandupsTerminal

/// The tour in a test run, beside many other stores, and so that a change of wording fails it there.
@Suite("The guided tour")
struct TourTests {
  @Test("Each stop prints what it should", arguments: Tour.stops)
  func golden(stop: TourStop) async {
    let printed = await stop.run()
    expectNoDifference(printed, stop.expected)
  }
}

extension TourStop: CustomTestStringConvertible {
  var testDescription: String { title }
}
