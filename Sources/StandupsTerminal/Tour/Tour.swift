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
  ]

  /// Runs all stops and prints them.
  ///
  /// - Returns: Whether each printed what it should.
  static func run() async -> Bool {
    print("A tour of ReducerTesting: \(stops.count) tests, and what a test store says of each.")
    var succeeded = true
    for (index, stop) in stops.enumerated() {
      print("\n\(index + 1). \(stop.title)\n\n\(stop.explanation.indented(by: 3))\n")
      let printed = await stop.run()
      print(printed.indented(by: 3))
      if printed != stop.expected {
        succeeded = false
        print("\n   This is not what the tour should print. Expected:\n")
        print(stop.expected.indented(by: 3))
      }
    }
    print(
      succeeded ? "\nEach test said what it should." : "\nSome tests did not say what they should."
    )
    return succeeded
  }
}
