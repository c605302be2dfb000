internal import Foundation
import ReducerRuntime

/// The guided tour: tests over the sample features, and what the toolkit says about each.
enum Tour {
  static let stops: [TourStop] = [
    .passingTest,
    .wrongAssertion,
    .effectLeftRunning,
    .actionNotReceived,
    .hourOfTicks,
    .deletionWithoutPop,
    .effectLeakedByScreen,
    .raceOfSaveAndEdit,
    .staleAnswer,
    .shortestWay,
  ]

  /// What to do after the tour.
  static let next = [
    "Write a test of your own: README.md begins with one, and says how to depend on the package.",
    "Read a feature and its tests: Sources/StandupsSample/Features/StandupForm, and the folder of "
      + "the same name in Tests.",
    "Run all of them, in seconds: swift test",
    "Use the app that they are about: swift run standups",
  ]

  /// Runs the stops: one at a time in a terminal, all at once otherwise.
  ///
  /// - Parameter stop: The number of one stop; nil for all of them.
  /// - Returns: The exit code: 1 if a test did not end as it should.
  static func run(stop: Int?) async -> Int32 {
    if Terminal.isThere { return await TourGuide(palette: Terminal.palette).run(from: stop) }
    let numbers = stop.map { $0...$0 } ?? 1...stops.count
    print("A tour of ReducerTesting: \(stops.count) tests, and what a test store says of each.")
    var succeeded = true
    for number in numbers {
      let stop = stops[number - 1]
      print("\n\(number). \(stop.title)\n\n\(stop.explanation.indented(by: 3))\n")
      if stop.outcome == .findsBug { print("\(TourPage.warning.indented(by: 3))\n") }
      let printed = await stop.run()
      print(printed.indented(by: 3))
      if !stop.isExpected(printed) {
        succeeded = false
        print("\n   This is not how the test should end.")
      }
    }
    print(
      succeeded ? "\nEach test ended as it should." : "\nSome tests did not end as they should."
    )
    print("\nWhat next?\n\n" + next.map { "- \($0)" }.joined(separator: "\n"))
    return succeeded ? 0 : 1
  }
}
