import ReducerTesting

/// One test of the tour.
struct TourStop: Sendable {
  /// What the test does.
  let title: String
  /// A sentence about what there is to see.
  let explanation: String
  /// What the test should print, to the letter.
  let expected: String
  /// Runs the test and returns what it printed.
  let run: @Sendable () async -> String
}

/// Makes the stores of one test, and collects what they say instead of failing a test run.
final class TourTest: Sendable {
  private let collector = FailureCollector()

  func store<R: Reducer>(
    initialState: R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStore<R.State, R.Action> {
    TestStore(
      initialState: { initialState },
      reducer: reducer,
      prepareDependencies: prepareDependencies,
      reporter: collector,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// What the stores have said: their failures, or that there was none.
  var report: String {
    let failures = collector.failures
    guard !failures.isEmpty else { return "✔ passed" }
    return failures.map { "✘ \($0.message)" }.joined(separator: "\n\n")
  }
}
