import ReducerTesting
import Synchronization

/// One test of the tour.
struct TourStop: Sendable {
  /// What the test does.
  let title: String
  /// A sentence about what there is to see.
  let explanation: String
  /// How the test ends.
  let outcome: Outcome
  /// The code of the test, as it stands below, for who wants to read it.
  let code: String
  /// The test; its stores are gone when it returns.
  let body: @Sendable () async -> TourTest

  /// How a test ends.
  enum Outcome: Sendable {
    case passes
    /// The test is wrong.
    case fails
    /// The test is right, and the feature has a bug: a suggestion would assert it away.
    case findsBug
  }

  /// Runs the test and returns what it printed.
  func run() async -> String {
    let test = Mutex(TourTest())
    // A verdict that has to wait is there when the scope ends.
    try? await TestScope.open(title) {
      let ended = await body()
      test.withLock { $0 = ended }
    }
    return test.withLock { $0.report }
  }

  /// Whether the test ended as it should.
  func isExpected(_ printed: String) -> Bool {
    (outcome == .passes) == (printed == TourTest.passed)
      && (outcome == .passes || printed.hasPrefix("✘"))
  }
}

/// Makes the stores of one test, and collects what they say instead of failing a test run.
final class TourTest: Sendable {
  static let passed = "✔ passed"

  private let collector = FailureCollector()

  func store<R: Reducer>(
    initialState: R.State,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
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
    guard !failures.isEmpty else { return Self.passed }
    return failures.map { "✘ \($0.message)" }.joined(separator: "\n\n")
  }
}
